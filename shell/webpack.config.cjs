module.exports = require("@gisement/tools/webpack").shell(__dirname);
