module.exports = require("@gisement/tools/webpack").remote(__dirname);
