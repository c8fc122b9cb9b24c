import { expect, test } from "vitest";
import { manifestOf } from "../../testing/release-files.ts";
import { checkStyles } from "./check-styles.ts";

const manifest = { ...manifestOf("mf-orders"), namespace: "mfo" } as Parameters<typeof checkStyles>[0];
const faults = (css: string) =>
  checkStyles(manifest, "app.css", css).map(({ line, message }) => `${line} ${message}`);

test.each([
  ".mfo-list{color:red}",
  ".mf-orders .bp6-button, a.mfo-link:hover{color:red}",
  ".mfo{color:red}",
  ".mfo-list:is(.a, .b) > li{color:red}",
  "@media (min-width:10px){@supports (display:grid){.mfo-a{color:red}}}",
  "@keyframes mfo-in{from{top:0}to{top:1px}}",
  "@font-face{font-family:x;src:url(x.woff2)}",
  "@layer a, b;@import url('x.css');.mfo-a{color:red}",
  ".mfo-a{color:red;.inner{color:blue}}",
  '/* body { } */ .mfo-a::after{content:"} body {"}',
  "",
])("%s is the remote's own", (css) => {
  expect(faults(css)).toEqual([]);
});

test.each([
  ["body{margin:0}", /^1 mf-orders: the selector body has no class/],
  [".mfo-a{color:red}\n\n.mfo-b,\n.card{top:0}", /^3 .*selector \.card /],
  [".mfox{top:0}", /selector \.mfox /],
  ["@media print{\n  .mfo-a{top:0}\n  h1{top:0}\n}", /^3 .*selector h1 /],
  [".bp6-button{top:0}", /selector \.bp6-button .* mf-orders- or mfo-$/],
  ['[title=".mfo-a"]{top:0}', /selector \[title=/],
])("%s is not the remote's own", (css, message) => {
  expect(faults(css)).toEqual([expect.stringMatching(message)]);
});
