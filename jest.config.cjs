const { existsSync } = require("node:fs");
const path = require("node:path");
const { workspaces } = require("./package.json");

const usesJest = (name) => existsSync(path.join(__dirname, name, "jest.config.cjs"));
module.exports = {
  // One is left free by default: on two cores that halves the speed.
  maxWorkers: "100%",
  projects: workspaces.filter(usesJest).map((name) => `<rootDir>/${name}`),
  // Longer than one wait of Testing Library, so that its own message is what is seen. Projects cannot set it.
  testTimeout: 20_000,
};
