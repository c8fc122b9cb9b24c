require("@testing-library/jest-dom");
const { configure } = require("@testing-library/react");
// Blueprint's overlays close after a transition; the default of 1 s flakes on a busy machine.
configure({ asyncUtilTimeout: 5000 });
const { act } = require("react");
void act;

// React records a stack for each element that it creates, up to so many a second: a tenth of the time of large forms.
const react = require("react").__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
if (react) Object.defineProperty(react, "recentlyCreatedOwnerStacks", { get: () => 10_000, set: () => {} });
