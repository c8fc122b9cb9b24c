// jsdom lacks web platform classes that Node has and that our libraries need at import.
const { TestEnvironment } = require("jest-environment-jsdom");
const { BroadcastChannel } = require("node:worker_threads");

const FROM_NODE = {
  TextEncoder,
  TextDecoder,
  structuredClone,
  fetch,
  Request,
  Response,
  Headers,
  ReadableStream,
  WritableStream,
  TransformStream,
  CompressionStream,
  DecompressionStream,
  BroadcastChannel,
  Blob,
};

/** Of the same copy of jsdom as the environment's. */
const ofEnvironment = { paths: [require.resolve("jest-environment-jsdom")] };
const { implForWrapper } = require(
  require.resolve("jsdom/lib/jsdom/living/generated/utils.js", ofEnvironment),
);

/** Keeps what `compute` returns for a page until the page changes: an element, an attribute, a text or a style sheet. */
function untilPageChanges(window, compute) {
  const page = implForWrapper(window.document);
  let version;
  let styles;
  let value;
  return () => {
    if (value === undefined || page._version !== version || page._styleCache !== styles) {
      value = compute();
      // Computing may fill jsdom's own record of styles.
      version = page._version;
      styles = page._styleCache;
    }
    return value;
  };
}

const LABELABLE = ["Button", "Input", "Meter", "Output", "Progress", "Select", "TextArea"];

/**
 * Answers `labels` of controls by one walk over the labels of the page. jsdom asks each element of the page for its
 * control, and for each of those walks the page again: a fifth of the time of a large form's tests.
 */
function findLabelsAtOnce(window) {
  const labelsByControl = untilPageChanges(window, () => {
    const found = new Map();
    for (const label of window.document.querySelectorAll("label")) {
      const { control } = label;
      if (control) found.set(control, [...(found.get(control) ?? []), label]);
    }
    return found;
  });
  for (const name of LABELABLE) {
    const { prototype } = window[`HTML${name}Element`];
    const { get: ownLabels } = Object.getOwnPropertyDescriptor(prototype, "labels");
    const get = function labels() {
      const isOfPage = this.isConnected && this.getRootNode() === window.document;
      // A hidden input has none.
      if (!isOfPage || this.type === "hidden") return ownLabels.call(this);
      return labelsByControl().get(this) ?? [];
    };
    Object.defineProperty(prototype, "labels", { configurable: true, enumerable: true, get });
  }
}

/** Computes an element's style once until the page changes: queries by role ask for that of each element and its parents. */
function keepComputedStyles(window) {
  const compute = window.getComputedStyle;
  const stylesByElement = untilPageChanges(window, () => new WeakMap());
  window.getComputedStyle = function getComputedStyle(element, pseudo) {
    const styles = pseudo || !element?.isConnected ? undefined : stylesByElement();
    const known = styles?.get(element);
    if (known) return known;
    const style = compute.call(window, element, pseudo);
    styles?.set(element, style);
    return style;
  };
}

class BrowserLikeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const [name, value] of Object.entries(FROM_NODE)) {
      if (name === "Blob" || this.global[name] === undefined) this.global[name] = value;
    }
    findLabelsAtOnce(this.global);
    keepComputedStyles(this.global);
    // jsdom's own ArrayBuffer and Uint8Array break `instanceof` for values from Node's encoders.
    this.global.Uint8Array = Uint8Array;
    this.global.ArrayBuffer = ArrayBuffer;
  }
}
module.exports = BrowserLikeEnvironment;
