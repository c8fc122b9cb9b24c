import { expect, test } from "vitest";
import { manifestOf } from "../../testing/release-files.ts";
import { checkStyles } from "./check-styles.ts";

const manifest = { ...manifestOf("mf-orders"), namespace: "mfo" } as Parameters<typeof checkStyles>[0];
const faults = (css: string) =>
  checkStyles(manifest, "app.css", css, new Set(["app.css", "x.css"])).map(
    ({ line, message }) => `${line} ${message}`,
  );

test.each([
  ".mfo-list{color:red}",
  ".mf-orders .bp6-button, a.mfo-link:hover{color:red}",
  ".mfo{color:red}",
  ".mfo-list:is(.a, .b) > li{color:red}",
  "@media (min-width:10px){@supports (display:grid){.mfo-a{color:red}}}",
  "@keyframes mfo-in{from{top:0}to{top:1px}}",
  "@font-face{font-family:'mfo-serif';src:url(x.woff2)}",
  "@layer a, b;@import url('./x.css') print;@import 'x.css?1';.mfo-a{color:red}",
  "@layer a{.mfo-a{color:red}}@layer{.mfo-a{color:red}}",
  "@property --mfo-hue{syntax:'*';inherits:true}@page mfo-a4:first{margin:0}",
  "body .mfo-a{color:red}.mfo-a{body &{color:red}}",
  ".mfo-a .item + .item, .mfo-a > li ~ li{color:red}",
  ".mfo-a{> *{top:0}.item + .item{top:0}&:hover{top:0}& > a{top:0}@media print{a{top:0}}}",
  ":is(.mfo-a, .mfo-b) > li, :where(.mfo-a){color:red}",
  ".mfo-a :is(a, button), .mfo-a *{color:red}",
  "@scope (.mfo-a) to (.mfo-b){img{top:0}:scope > li + li{top:0}}",
  "@container mfo (width>1px){.mfo-a{top:0}}@starting-style{.mfo-a{top:0}}",
  ".mfo-a{color:red;.inner{color:blue}}",
  '/* body { } */ .mfo-a::after{content:"} body {"}',
  "",
])("%s is the remote's own", (css) => {
  expect(faults(css)).toEqual([]);
});

test.each([
  ["body{margin:0}", /^1 mf-orders: the selector body may find elements that are not this remote's/],
  [".mfo-a{color:red}\n\n.mfo-b,\n.card{top:0}", /^4 .*selector \.card /],
  [".mfox{top:0}", /selector \.mfox /],
  ["@media print{\n  .mfo-a{top:0}\n  h1{top:0}\n}", /^3 .*selector h1 /],
  [".bp6-button{top:0}", /selector \.bp6-button .* mf-orders- or mfo- on the element or around it$/],
  ['[title=".mfo-a"]{top:0}', /selector \[title=/],
])("%s is not the remote's own", (css, message) => {
  expect(faults(css)).toEqual([expect.stringMatching(message)]);
});
