module.exports = require("@gisement/tools/jest").workspace(__dirname);
