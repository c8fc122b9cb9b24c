// Replaced at build by shared-modules-loader.cjs: the federation's entry for every module that the shell shares with
// remotes.
export const SHARED_MODULES = {};
