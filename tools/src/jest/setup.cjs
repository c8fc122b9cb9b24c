require("@testing-library/jest-dom");
const { configure } = require("@testing-library/react");
// Blueprint's overlays close after a transition; the default of 1 s flakes on a busy machine.
configure({ asyncUtilTimeout: 5000 });
const { act } = require("react");
void act;
