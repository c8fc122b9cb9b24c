import type { Page } from "@playwright/test";
import { DESKTOP, expectAccessible, PHONE } from "../support/accessibility.ts";
import { graphql, waitForScreen } from "../support/demo.ts";
import { expectFocusOn } from "../support/keyboard.ts";
import { expect, test } from "../support/test.ts";

const CREATE_PROJECT = "mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }";
const ARCHIVE =
  "mutation ($id: ID!) { updateProject(input: { id: $id, placeID: null, progress: archived }) { id } }";

/** Records requests to other sites: the map must work without any. */
function keepInside(page: Page): readonly string[] {
  const requests: string[] = [];
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== new URL(page.url()).origin && page.url() !== "about:blank")
      requests.push(request.url());
  });
  return requests;
}
const row = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("button", { name, exact: true }) });
const onMap = (page: Page, name: string) => page.locator(`.gis-map__point[title="${name}"]`);

test("[PLACE-001, PLACE-501, PLACE-502, PLACE-504, PLACE-505, PLACE-506, PLACE-512, MAP-501] a place is found by its address, appears in the list and on the map, is edited, and can be deleted only when empty", async ({
  signedIn,
}, { workerIndex, retry }) => {
  test.setTimeout(150_000);
  const page = await signedIn("user");
  const outside = keepInside(page);
  const name = `Halle du Rhône ${workerIndex}${retry}`;
  await page.goto("/fr/projects");
  await waitForScreen(page);
  await page
    .getByRole("navigation", { name: "Navigation principale" })
    .getByRole("link", { name: "Lieux" })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: /Lieux/ })).toBeVisible();

  await test.step("cancelling creates nothing", async () => {
    await page.getByRole("button", { name: "Nouveau lieu" }).click();
    const dialog = page.getByRole("dialog", { name: "Création d’un lieu" });
    await dialog.getByRole("button", { name: "Annuler" }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step("the address fills street, zipcode, town, country and position, with the keyboard only", async () => {
    await page.getByRole("button", { name: "Nouveau lieu" }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Création d’un lieu" });
    await expect(dialog.getByLabel(/Nom du lieu/)).toBeFocused();
    await page.keyboard.type(name);
    await page.keyboard.press("Tab");
    await page.keyboard.type("Entrep");
    await page.keyboard.press("Tab");
    await page.keyboard.type("12 rue du rhone geneve");
    await expect(page.getByRole("option", { name: "Rue du Rhône 12, 1204 Genève" })).toBeVisible();
    await expectAccessible(page, "the dialog with addresses");
    await page.keyboard.press("Enter");
    await expect(dialog.getByLabel(/Code postal/)).toHaveValue("1204");
    await expect(dialog.getByLabel(/^Ville/)).toHaveValue("Genève");
    await expect(dialog.getByLabel(/^Pays/)).toHaveText("Suisse");
    await expect(dialog.getByLabel(/Latitude/)).toHaveValue("46,204");
    const pin = dialog.getByRole("button", { name: "Position du lieu" });
    await expect(pin).toBeVisible();
    await pin.focus();
    await expectFocusOn(page, pin);
    await page.keyboard.press("ArrowUp");
    await expect(dialog.getByLabel(/Latitude/)).not.toHaveValue("46,204");
    await expect(dialog.getByLabel(/Longitude/)).toHaveValue("6,149");
    await dialog.getByRole("button", { name: "Enregistrer" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Le lieu a bien été créé")).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step("select it in the list and on the map, and open a copied link to it", async () => {
    await expect(row(page, name)).toContainText("Rue du Rhône 12, 1204 Genève");
    await expect(onMap(page, name)).toBeVisible();
    await expect(onMap(page, name)).toHaveClass(/--selected/);
    await expect(page).toHaveURL(/\/fr\/projects\/places\?node=[0-9a-f-]{36}$/);
    await page.reload();
    await expect(page.getByRole("button", { name, exact: true })).toHaveAttribute("aria-expanded", "true");
    await expect(onMap(page, name)).toHaveClass(/--selected/);
    await expectAccessible(page, "the places");
    await page.setViewportSize(PHONE);
    await expectAccessible(page, "the places on a phone");
    await page.setViewportSize(DESKTOP);
  });

  await test.step("edit it", async () => {
    await page.getByRole("button", { name: `Modifier ${name}` }).click();
    const dialog = page.getByRole("dialog", { name: "Modifier un lieu" });
    await dialog.getByText("Plus d’informations").click();
    await dialog.getByLabel("Surface").fill("1 200 m²");
    await dialog.getByRole("button", { name: "Enregistrer" }).click();
    await expect(page.getByText("Le lieu a bien été modifié")).toBeVisible();
    await expect(row(page, name)).toContainText("1 200 m²");
  });

  await test.step("a project at the place prevents its deletion until removed", async () => {
    const { listPlaces } = await graphql<{ listPlaces: { items: { id: string; name: string }[] } }>(
      page,
      "query { listPlaces { items { id name } } }",
    );
    const placeID = listPlaces.items.find((place) => place.name === name)?.id;
    const { createProject } = await graphql<{ createProject: { id: string } }>(page, CREATE_PROJECT, {
      input: { name: `Chantier ${name}`, placeID },
    });
    await page.reload();
    await page.getByRole("button", { name: `Supprimer ${name}` }).click();
    const refusal = page.getByRole("dialog", { name: /ne peut pas être supprimé/ });
    await expect(refusal.getByRole("link", { name: "1 projet" })).toBeVisible();
    await refusal.getByRole("button", { name: "Fermer" }).click();
    await graphql(page, ARCHIVE, { id: createProject.id });
    await page.reload();
    await page.getByRole("button", { name: `Supprimer ${name}` }).click();
    await page.getByRole("button", { name: "Supprimer le lieu" }).click();
    await expect(page.getByText("supprimé")).toBeVisible();
    await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
    await expect(onMap(page, name)).toHaveCount(0);
  });
  expect(outside).toEqual([]);
});

test("[MAP-001, MAP-002, MAP-003] the map of lots opens a lot's sheet, by pointer and keyboard, and keeps its filters", async ({
  signedIn,
}) => {
  test.setTimeout(150_000);
  const page = await signedIn("user");
  await page.goto("/fr/inventory/map");
  await waitForScreen(page);
  const heading = page.getByRole("heading", { level: 1, name: /Carte des lots/ });
  const all = Number(((await heading.textContent()) ?? "").replace(/\D/g, ""));
  expect(all).toBeGreaterThan(50);
  await expect(page.locator(".gis-map__point").first()).toBeVisible();
  await expectAccessible(page, "the map of lots");

  await test.step("a cluster lists its lots", async () => {
    await page.locator(".gis-map__point").first().click();
    await expect(page.getByRole("button", { name: "Tous les endroits" })).toBeVisible();
    await expect(page).toHaveURL(/\/fr\/inventory\/map\?at=/);
    await expect(page.locator(".mfi-map__lot").first()).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("heading", { level: 2, name: /endroit/ })).toBeVisible();
  });

  await test.step("move and zoom the map with keys", async () => {
    const map = page.getByRole("application", { name: "Carte des lots" });
    const spots = page.getByRole("heading", { level: 2, name: /endroit/ });
    await page.reload();
    await waitForScreen(page);
    const before = (await spots.textContent()) ?? "";
    await map.focus();
    await expectFocusOn(page, map);
    for (let press = 0; press < 4; press += 1) await page.keyboard.press("+");
    await expect(spots).not.toHaveText(before);
  });

  await test.step("filters narrow the map, and persist after a reload and in a new visit", async () => {
    await page.getByLabel("Statut", { exact: true }).click();
    await page.getByRole("option", { name: "À donner" }).click();
    await expect
      .poll(async () => Number(((await heading.textContent()) ?? "").replace(/\D/g, "")))
      .toBeLessThan(all);
    const narrowed = (await heading.textContent()) ?? "";
    await page.reload();
    await expect(page.getByLabel("Statut", { exact: true })).toHaveAttribute("data-value", "give");
    await expect(heading).toHaveText(narrowed);
    await page.goto("/fr");
    await page.goto("/fr/inventory/map");
    await expect(heading).toHaveText(narrowed);
    await page.getByRole("button", { name: "Réinitialiser" }).focus();
    await page.keyboard.press("Enter");
    await expectFocusOn(page, page.getByLabel("Catégorie"));
    await expect.poll(async () => Number(((await heading.textContent()) ?? "").replace(/\D/g, ""))).toBe(all);
    await expect(page.getByLabel("Statut", { exact: true })).toHaveAttribute("data-value", "");
  });

  await test.step("with the keyboard only from the list to a lot's sheet, on a phone", async () => {
    await page.setViewportSize(PHONE);
    await expectAccessible(page, "the map of lots on a phone");
    const spot = page.locator(".mfi-map__spot").first();
    await spot.focus();
    await expectFocusOn(page, spot);
    await page.keyboard.press("Enter");
    const lot = page.locator(".mfi-map__lot").first().getByRole("link");
    await expect(lot).toBeVisible();
    await expect(page.getByRole("link", { name: /^Voir les \d+ lots$/ })).toBeVisible();
    await expectAccessible(page, "a chosen place on the map");
    const lotName = (await lot.textContent()) ?? "";
    await lot.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/fr\/inventory\?node=[0-9a-f-]{36}/);
    await expect(page.getByText(lotName).first()).toBeVisible();
  });
});

test("a map whose code fails to load offers a retry, which shows it", async ({ signedIn, consoleGuard }) => {
  consoleGuard.allow(/Failed to load resource|Loading chunk|ChunkLoadError/);
  const page = await signedIn();
  let isAway = true;
  let refused = 0;
  // Matched by content: its name changes with each build.
  await page.route("**/*.js", async (route) => {
    const answer = await route.fetch();
    if (isAway && (await answer.text()).includes("leaflet-container")) {
      refused += 1;
      await route.fulfill({ status: 503 });
    } else await route.fulfill({ response: answer });
  });
  await page.goto("/fr/inventory/map");
  const retry = page.getByRole("button", { name: "Réessayer" });
  await expect(retry.first()).toBeVisible();
  const before = refused;
  await retry.first().click();
  await expect.poll(() => refused).toBeGreaterThan(before);
  await expect(retry.first()).toBeVisible();
  isAway = false;
  await retry.first().click();
  await expect(page.locator(".leaflet-container")).toBeVisible();
  await expect(retry).toHaveCount(0);
});

/** Pairs of bars and names on the map that cover each other, and how many there are of both. */
async function coveredOnMap(page: Page): Promise<{ drawn: number; covered: string[] }> {
  return page.evaluate(() => {
    const canvas = document.querySelector(".gis-map__canvas")?.getBoundingClientRect();
    const boxes = [...document.querySelectorAll(".gis-map__bar, .gis-map__number, .gis-map__town > span")]
      .map((element) => ({
        element,
        owner: element.closest(".gis-map__core") ?? element,
        box: element.getBoundingClientRect(),
      }))
      // Names outside the map are cut off.
      .filter(
        ({ box }) => canvas && box.right > canvas.left && box.left < canvas.right && box.bottom > canvas.top,
      );
    const covered = boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter(
          (other) =>
            one.owner !== other.owner &&
            one.box.left + 1 < other.box.right &&
            other.box.left + 1 < one.box.right &&
            one.box.top + 1 < other.box.bottom &&
            other.box.top + 1 < one.box.bottom,
        )
        .map((other) => `${one.element.textContent} / ${other.element.textContent}`),
    );
    return { drawn: boxes.length, covered };
  });
}

for (const [device, viewport] of [
  ["phone", PHONE],
  ["desktop", DESKTOP],
] as const)
  test(`on a ${device} no bar and no name on the map covers another one, at any zoom`, async ({
    signedIn,
  }) => {
    test.setTimeout(120_000);
    const page = await signedIn("user");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize(viewport);
    await page.goto("/fr/inventory/map");
    await waitForScreen(page);
    await expect(page.locator(".gis-map__bar").first()).toBeVisible();
    const enlarge = page.getByRole("button", { name: "Agrandir" });
    let most = 0;
    for (let zooms = 0; zooms < 10; zooms += 1) {
      await expect
        .poll(async () => (await coveredOnMap(page)).covered, { message: `zoom ${zooms}` })
        .toEqual([]);
      // Close to a place, the others are out of the map.
      most = Math.max(most, (await coveredOnMap(page)).drawn);
      if ((await enlarge.getAttribute("aria-disabled")) === "true") break;
      await enlarge.click();
    }
    expect(most).toBeGreaterThan(2);
  });
