// Replaced at build by lent-modules-loader.cjs: the federation's entry for every module that the shell lends to remotes.
export const LENT = {};
