import { describe, expect, test } from "vitest";
import { isTileTemplate, tileOrigin } from "./map-tiles.ts";

describe("the template of a tile service", () => {
  test.each([
    ["https://tiles.example/{z}/{x}/{y}.png", "https://tiles.example"],
    ["https://{s}.tile.example/v1/{z}/{x}/{y}{r}.png?key=a-b", "https://*.tile.example"],
    ["http://127.0.0.1:8080/{z}/{x}/{y}.png", "http://127.0.0.1:8080"],
  ])("accepts %s, whose pictures come from %s", (url, origin) => {
    expect(isTileTemplate(url)).toBe(true);
    expect(tileOrigin(url)).toBe(origin);
  });

  test.each([
    "tiles.example/{z}/{x}/{y}.png",
    "https://tiles.example/{z}/{x}.png",
    "https://tiles.example/{z}/{x}/{y}/{key}.png",
    "https://tiles.{s}.example/{z}/{x}/{y}.png",
    "https://*/{z}/{x}/{y}.png",
    "https://tiles.example; script-src *//{z}/{x}/{y}.png",
    "https://name:secret@tiles.example/{z}/{x}/{y}.png",
    "javascript://tiles.example/{z}/{x}/{y}",
  ])("refuses %s", (url) => {
    expect(isTileTemplate(url)).toBe(false);
  });
});
