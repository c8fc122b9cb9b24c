// Texts that the specification defines literally (part 1 §8, part 2 §8), and their files. Another test checks that each
// has translations and a user; the tests of screens check that they appear.
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "./lib/project.mjs";

const read = (file) => readFileSync(path.join(ROOT, file), "utf8");
/** The specification uses straight apostrophes, French typography curved ones. */
const plain = (text) => text.replaceAll("’", "'");

/** Requirement, folder of the three dictionaries, key, exact French. */
const IN_DICTIONARIES = [
  ["ERR-502", "mf-inventory/src/kernel/product/texts", "product.failed", "Une erreur est survenue"],
  [
    "ERR-502",
    "mf-inventory/src/kernel/product/texts",
    "product.failedText",
    "Impossible de charger le produit. Veuillez réessayer.",
  ],
  ["ERR-009", "mf-settings/src/texts", "team.guest", "Invité"],
  ["ERR-515", "mf-inventory/src/texts", "missingName", "Nom manquant"],
  ["PLACE success", "shared-ui/src/locales", "place.created", "Le lieu a bien été créé"],
  ["PLACE success", "shared-ui/src/locales", "place.changed", "Le lieu a bien été modifié"],
  [
    "AUTH-539",
    "shell/src/features/signed-out/texts",
    "code.sent",
    "Un nouveau code de confirmation a été envoyé",
  ],
  ["REF-519", "mf-settings/src/texts", "fields.unchanged", "Aucune modification"],
  ["REF-519", "mf-inventory/src/features/references/texts", "references.unchanged", "Aucune modification"],
  ["REF-518", "mf-settings/src/texts", "fields.labelTaken", "Ce label existe déjà\u00a0: {{label}}"],
  [
    "REF-518",
    "mf-inventory/src/features/references/texts",
    "references.labelTaken",
    "Ce label existe déjà\u00a0: {{label}}",
  ],
  [
    "PERM toast",
    "mf-settings/src/texts",
    "fields.noRights",
    "Vous n'avez pas les droits pour modifier les propriétés",
  ],
  [
    "PERM toast",
    "mf-inventory/src/features/references/texts",
    "references.noRights",
    "Vous n'avez pas les droits pour modifier les options",
  ],
  [
    "ACCT deletion",
    "shell/src/features/signed-out/layout/texts",
    "accountDeleted",
    "Votre compte a bien été supprimé",
  ],
];

/** Requirement, file of the shared domain, exact French text: English and Dutch follow in the same literal. */
const IN_DOMAIN = [
  ["ERR-010", "shared-domain/src/messages/index.ts", "Date non définie"],
  ["ERR-011", "shared-domain/src/messages/index.ts", "Nom non renseigné"],
  ["ORD-018", "shared-domain/src/format/index.ts", "(supprimé)"],
  ["ORD-019", "shared-domain/src/orders/items.ts", "Nom manquant"],
  ["ERR-515", "shared-domain/src/catalogue/sheet-texts.ts", "Nom manquant"],
  ["ERR-518", "shared-domain/src/catalogue/sheet-texts.ts", "Non catégorisé"],
  [
    "AUTH-532",
    "shared-domain/src/auth/reasons.ts",
    "Le code de confirmation est incorrect. Veuillez réessayer.",
  ],
  [
    "AUTH-533",
    "shared-domain/src/auth/reasons.ts",
    "Le code de confirmation a expiré. Veuillez demander un nouveau code.",
  ],
  [
    "AUTH-534",
    "shared-domain/src/auth/reasons.ts",
    "Utilisateur non trouvé. Veuillez vérifier l'adresse courriel.",
  ],
  [
    "AUTH-535",
    "shared-domain/src/auth/reasons.ts",
    "Votre compte est déjà confirmé. Vous pouvez vous connecter.",
  ],
  ["FORM-503", "shared-domain/src/formula/messages.ts", "La formule n'est pas valide"],
  [
    "IMG-503",
    "shared-domain/src/pictures/check-picture.ts",
    "Seules les images au format PNG ou JPEG sont acceptées",
  ],
  ["IMG-504", "shared-domain/src/pictures/check-picture.ts", "Le fichier ne doit pas dépasser {size}"],
  ["IMG-505", "shared-domain/src/pictures/check-picture.ts", "Une erreur est survenue, veuillez réessayer"],
  ["AUTH-537", "shared-domain/src/auth/reasons.ts", "Une erreur est survenue lors de la confirmation"],
  ["AUTH-537", "shared-domain/src/auth/reasons.ts", "Une erreur inattendue s'est produite"],
  ["AUTH-537", "shared-domain/src/auth/reasons.ts", "Erreur lors de l'envoi du code. Veuillez réessayer."],
];

/** The text at a key's path; a dictionary may be nested below its own key. */
function textAt(dictionary, key) {
  const found = [];
  const walk = (tree, trail) => {
    for (const [name, value] of Object.entries(tree)) {
      const keyPath = [...trail, name];
      if (typeof value === "string") found.push([keyPath.join("."), value]);
      else walk(value, keyPath);
    }
  };
  walk(dictionary, []);
  return found.find(([at]) => at === key || at.endsWith(`.${key}`))?.[1];
}

describe("literal texts of the specification", () => {
  test.each(IN_DICTIONARIES)("%s in %s, %s: %s", (_requirement, folder, key, french) => {
    const [fr, en, nl] = ["fr", "en", "nl"].map((language) =>
      textAt(JSON.parse(read(`${folder}/${language}.json`)), key),
    );
    expect(plain(fr ?? "")).toBe(french);
    expect(en).toMatch(/\S/);
    expect(nl).toMatch(/\S/);
    expect(new Set([fr, en, nl]).size).toBe(3);
  });

  test.each(IN_DOMAIN)("%s in %s: %s", (_requirement, file, french) => {
    const source = plain(read(file));
    const at = source.indexOf(`"${french}"`);
    expect(at).toBeGreaterThan(0);
    expect(source.slice(at + french.length, at + french.length + 300)).toMatch(
      /\ben:\s*"[^"]+",?\s*nl:\s*"[^"]+"/,
    );
  });

  test("[ERR-004] every refusal of a file has a message in the three languages", () => {
    const refusals = [
      "no-data",
      "too-many-rows",
      "duplicate-columns",
      "merged-cells",
      "csv-unreadable",
      "csv-invalid",
      "general",
    ];
    for (const language of ["fr", "en", "nl"]) {
      const dictionary = JSON.parse(read(`mf-inventory/src/features/import/texts/${language}.json`));
      const messages = refusals.map((refusal) => textAt(dictionary, `import.error.${refusal}`));
      expect(messages.every((text) => /\S/.test(text ?? ""))).toBe(true);
      expect(new Set(messages).size).toBe(refusals.length);
      expect(textAt(dictionary, "import.error.too-many-rows")).toContain("{{maxRows}}");
    }
  });
});
