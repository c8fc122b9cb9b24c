// Replaced at build by lent-modules-loader.cjs: one import on demand for every module the shell lends to remotes.
export const LENT = {};
