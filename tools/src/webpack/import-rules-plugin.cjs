const fs = require("node:fs");
const path = require("node:path");
const { WebpackError } = require("webpack");

const CURATED_ROUTER = path.join(__dirname, "curated", "react-router-dom.mjs");

/** Libraries that only shared-ui may import, with the replacement for screens. */
const BEHIND_SHARED_UI = [
  [/^@blueprintjs\/(core|select|datetime|popover2)($|\/)/, "@gisement/shared-ui/blueprint"],
  [/^@blueprintjs\/table($|\/)/, "@gisement/shared-ui/sheet-grid"],
  [/^(lucide-react|@blueprintjs\/icons)($|\/)/, "@gisement/shared-ui/icons"],
  [/^react-data-grid($|\/)/, "@gisement/shared-ui/data-grid"],
];

/** The names that a curated module re-exports, read from its source. */
const curatedNames = () =>
  new Set(
    fs
      .readFileSync(CURATED_ROUTER, "utf8")
      .replace(/^[\s\S]*export \{/, "")
      .replace(/\}[\s\S]*$/, "")
      .split(",")
      .map((name) => name.trim())
      .filter(Boolean),
  );

/**
 * Rejects imports that would break at run time or bundle a second copy of a library: names missing from a curated
 * shared module (`undefined` at run time), Blueprint without shared-ui, code of another remote.
 */
exports.ImportRulesPlugin = class ImportRulesPlugin {
  /** @param {{ own: string, remote: boolean }} options the workspace's folder name, and whether it is a remote */
  constructor({ own, remote }) {
    this.own = own;
    this.remote = remote;
  }

  /** Returns what is wrong with an import, or null. */
  check(request, name, router) {
    const neighbour = /^@gisement\/(mf-[a-z-]+|shell|backend|gateway)/.exec(request)?.[1];
    if (neighbour && neighbour !== this.own)
      return `${request}: a part never imports ${neighbour}; use a slot of the shell`;
    if (request === "react-router-dom" && name && !router.has(name)) {
      return `react-router-dom: "${name}" is not among the shared names; use one of ${[...router].join(", ")} or add it to tools/src/webpack/curated/react-router-dom.mjs`;
    }
    if (!this.remote) return null;
    const behind = BEHIND_SHARED_UI.find(([pattern]) => pattern.test(request));
    return behind ? `${request}: import it from ${behind[1]}; a direct import carries a second copy` : null;
  }

  apply(compiler) {
    const router = curatedNames();
    const refuse = (parser, request, name) => {
      const module = parser.state.module;
      if (/node_modules|[\\/]shared-(ui|domain)[\\/]/.test(module.resource ?? "")) return;
      const message = this.check(request, name, router);
      if (message)
        module.addError(Object.assign(new WebpackError(message), { file: module.resource, module }));
    };
    compiler.hooks.normalModuleFactory.tap("ImportRulesPlugin", (factory) => {
      const onParser = (parser) => {
        parser.hooks.import.tap("ImportRulesPlugin", (_statement, source) => refuse(parser, source, null));
        parser.hooks.importSpecifier.tap("ImportRulesPlugin", (_statement, source, name) =>
          refuse(parser, source, name),
        );
        // `export … from` and `import()` also import code.
        parser.hooks.exportImport.tap("ImportRulesPlugin", (_statement, source) =>
          refuse(parser, source, null),
        );
        parser.hooks.exportImportSpecifier.tap("ImportRulesPlugin", (_statement, source, name) =>
          refuse(parser, source, name),
        );
        parser.hooks.importCall.tap("ImportRulesPlugin", ({ source }) => {
          if (source?.type === "Literal") refuse(parser, source.value, null);
        });
      };
      for (const type of ["javascript/auto", "javascript/esm"])
        factory.hooks.parser.for(type).tap("ImportRulesPlugin", onParser);
    });
  }
};
