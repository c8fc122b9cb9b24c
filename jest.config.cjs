const workspaces = [
  "shared-domain",
  "shared-ui",
  "shell",
  "mf-inventory",
  "mf-projects",
  "mf-orders",
  "mf-catalog",
  "mf-settings",
];
module.exports = { projects: workspaces.map((name) => `<rootDir>/${name}`) };
