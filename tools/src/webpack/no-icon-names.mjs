// Blueprint checks icons that are given by name against its 600 names, which every page would load and fold to two
// spellings. Our icons are elements (shared-ui/icons): no name is ever given.
export const IconNames = {};
export const IconNamesSet = new Set();
