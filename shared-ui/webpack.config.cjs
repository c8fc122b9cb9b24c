module.exports = require("@gisement/tools/webpack").parts(__dirname);
