import path from "node:path";
import { expectNoAxeViolation, PHONE } from "../support/accessibility.ts";
import { press, take, type } from "../support/by-keyboard.ts";
import { graphql, waitForScreen } from "../support/demo.ts";
import { expectFocusOn, goTo } from "../support/keyboard.ts";
import { openQuietTeam } from "../support/quiet-team.ts";
import { ROOT } from "../support/root.ts";
import { expect, test } from "../support/test.ts";

const PICTURE = path.join(ROOT, "backend/demo/plans/plan-logement.png");

test("a plan on a phone, by keyboard alone: added, calibrated, drawn on, measured, a lot placed, shapes grouped", async ({
  browser,
  context,
  contextOptions,
}) => {
  test.setTimeout(150_000);
  const { administrator: page, close } = await openQuietTeam(browser, context, contextOptions);
  await page.setViewportSize(PHONE);
  const { createProject } = await graphql<{ createProject: { id: string } }>(
    page,
    "mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }",
    { input: { name: `Plan au clavier ${Date.now().toString(36)}` } },
  );
  await graphql(page, "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }", {
    input: { name: "Porte vitrée", projectID: createProject.id, action: "sale" },
  });
  const canvas = page.getByRole("application");

  await test.step("added and calibrated, in French", async () => {
    await page.goto(`/fr/projects/location/${createProject.id}`);
    await waitForScreen(page);
    const chooser = page.waitForEvent("filechooser");
    await press(page, page.getByRole("button", { name: "Ajouter une image ou un PDF" }));
    await (await chooser).setFiles(PICTURE);
    await press(page, page.getByRole("button", { name: "Régler l’échelle" }));
    await goTo(page, canvas);
    await expect(canvas).toHaveAttribute("aria-busy", "false");
    for (const key of ["ArrowLeft", "Enter", ...Array<string>(5).fill("Shift+ArrowRight"), "Enter"])
      await page.keyboard.press(key);
    const scale = page.getByRole("dialog", { name: "Échelle du plan" });
    await type(page, scale.getByLabel("Distance réelle entre les deux points, en mètres"), "10");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Ce plan n’a pas d’échelle")).toBeHidden();
    await expectFocusOn(page, canvas);
  });

  await test.step("a room is drawn, and a wall of a typed length", async () => {
    const right = Array<string>(3).fill("Shift+ArrowRight");
    const down = Array<string>(3).fill("Shift+ArrowDown");
    for (const key of ["r", "ArrowLeft", "Enter", ...right, ...down, "Enter"]) await page.keyboard.press(key);
    await expect(page.getByRole("region", { name: "Forme Rectangle 1" })).toContainText("m²");
    await goTo(page, canvas, "Shift+Tab");
    for (const key of ["m", "ArrowUp", "Enter", "ArrowRight", "2", "Enter", "Enter"])
      await page.keyboard.press(key);
    await expect(page.getByRole("region", { name: /^Forme Mesure 2/ })).toContainText("2 m");
    await expectNoAxeViolation(page, "a plan with shapes");
  });

  await test.step("a lot is placed, and two shapes grouped", async () => {
    await press(page, page.getByRole("button", { name: "Placer Porte vitrée" }));
    await goTo(page, canvas, "Shift+Tab");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("region", { name: "Forme Porte vitrée" })).toBeVisible();
    await press(page, page.getByRole("button", { name: "Toutes les formes" }));
    await press(page, page.getByRole("checkbox", { name: "Choisir Rectangle 1" }), "Space");
    await press(page, page.getByRole("checkbox", { name: "Choisir Porte vitrée" }), "Space");
    const several = page.getByRole("region", { name: "Formes choisies" });
    await goTo(page, several.getByRole("button", { name: "Grouper", exact: true }), "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(several.getByRole("button", { name: "Dégrouper" })).toBeVisible();
    await expectNoAxeViolation(page, "chosen shapes");
  });

  await test.step("another template and order for its catalogue, in Dutch; saved, and compared in English", async () => {
    await page.goto(`/nl/projects/catalog/${createProject.id}`);
    await waitForScreen(page);
    await take(page, page.getByRole("combobox", { name: "Sjabloon" }));
    await press(page, page.getByRole("button", { name: "Opties" }));
    const options = page.getByRole("dialog", { name: "Opties" });
    await press(page, options.getByRole("checkbox", { name: "Engels" }), "Space");
    await press(page, options.getByRole("button", { name: "Toepassen" }));
    await expect(options).toBeHidden();
    await page.keyboard.press("Control+s");
    await expect(page.getByRole("status").filter({ hasText: /^Versie 1$/ })).toBeVisible();
    await expectNoAxeViolation(page, "a catalogue on a phone");
  });
  await close();
});
