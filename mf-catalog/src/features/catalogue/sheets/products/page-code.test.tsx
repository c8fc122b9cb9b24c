import { drawQr } from "@gisement/shared-domain/labels";
import { screen, waitFor, within } from "@testing-library/react";
import { buildDoors, buildServer, open } from "../../../../testing/build-server.tsx";

test("a product in a shop carries the code of its page; others none", async () => {
  const [inShop, other] = buildDoors(2);
  const shown = { ...inShop, shopPage: "/shops/atelier/p/porte-1" } as typeof inShop;
  open({ operations: buildServer([shown, other].flatMap((lot) => lot ?? [])).operations });
  const pages = within(await screen.findByRole("region", { name: "Pages du catalogue" }));
  const [card, without] = await Promise.all(
    ["Porte 1", "Porte 2"].map((name) => pages.findByRole("article", { name })),
  );
  const code = await within(card as HTMLElement).findByRole("img", { name: /^Code QR .*: Porte 1$/ });
  const { path } = drawQr(`${window.location.origin}/shops/atelier/p/porte-1`, "medium");
  await waitFor(() => expect(code.querySelector("path")?.getAttribute("d")).toBe(path));
  expect(within(without as HTMLElement).queryByRole("img", { name: /^Code QR/ })).toBeNull();
});
