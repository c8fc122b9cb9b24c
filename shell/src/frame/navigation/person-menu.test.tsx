import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18next from "i18next";
import { BrowserRouter } from "react-router-dom";
import { registerImpersonationTexts } from "../../features/impersonation/texts/register-texts.ts";
import type { ShellSession } from "../../runtime/boot/requests.ts";
import { USER_MENU } from "../../runtime/navigation/entries.ts";
import { createSessionStore } from "../../runtime/session/session-store.ts";
import { type Runtime, RuntimeProvider } from "../../runtime/use-runtime.tsx";
import { buildMembership, buildSession } from "../../testing/builders.ts";
import { startTexts } from "../../testing/start-texts.ts";
import { PersonMenu } from "./person-menu.tsx";

jest.mock("../../runtime/use-runtime.tsx", () => ({
  ...jest.requireActual<object>("../../runtime/use-runtime.tsx"),
  useEntries: () => [
    {
      id: "account",
      parent: USER_MENU,
      label: { fr: "Mon compte", en: "My account", nl: "Mijn account" },
      icon: "person",
      path: "/account",
      order: 90,
    },
  ],
}));

beforeAll(async () => {
  await startTexts();
  registerImpersonationTexts(i18next);
});

const IMPERSONATE = "Agir comme une autre personne";
const plain = buildSession();
const flagged: Partial<ShellSession> = { flags: { ...plain.flags, "impersonation-admin": true } };
const platformAdmin: Partial<ShellSession> = { viewer: { ...plain.viewer, type: "ADMIN" } };

/** Renders the menu, open, with the requests that signing out sends. */
async function open(over: Partial<ShellSession> = {}) {
  const signOut = jest.fn(async () => {});
  const sessions = createSessionStore(buildSession(over));
  render(
    <RuntimeProvider runtime={{ sessions, signOut } as unknown as Runtime}>
      <BrowserRouter>
        <PersonMenu compact={false} />
      </BrowserRouter>
    </RuntimeProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Menu de Claire Moreau" }));
  const menu = await screen.findByRole("menu", { name: "Menu de Claire Moreau" });
  const names = () => within(menu).getAllByRole("menuitem");
  return { menu, signOut, texts: () => names().map((item) => item.textContent) };
}

test("[SHELL-001] offers account, languages, marketplace, signing out and, if allowed, impersonation", async () => {
  const { menu, signOut, texts } = await open({
    ...flagged,
    ...platformAdmin,
    links: { marketplace: "https://boutiques.gisement.test/" },
  });
  expect(texts()).toEqual([
    "Mon compte",
    "Raccourcis clavier?",
    "Place de marché",
    IMPERSONATE,
    "Se déconnecter",
  ]);
  expect(within(menu).getByRole("menuitem", { name: "Mon compte" })).toHaveAttribute("href", "/fr/account");
  const marketplace = within(menu).getByRole("menuitem", { name: "Place de marché" });
  expect(marketplace).toHaveAttribute("href", "https://boutiques.gisement.test/");
  expect(marketplace).toHaveAttribute("target", "_blank");
  const languages = within(screen.getByRole("group", { name: "Langue" })).getAllByRole("button");
  expect(languages.map((button) => button.textContent)).toEqual(["Français", "English", "Nederlands"]);
  await userEvent.click(within(menu).getByRole("menuitem", { name: "Se déconnecter" }));
  expect(signOut).toHaveBeenCalledTimes(1);
});

test.each<[string, Partial<ShellSession>, boolean]>([
  ["a platform administrator with the flag", { ...platformAdmin, ...flagged }, true],
  ["a platform administrator without the flag", platformAdmin, false],
  ["another person with the flag", flagged, false],
  [
    "the ADMIN of a team with the flag",
    { ...flagged, memberships: [buildMembership({ role: "ADMIN" })] },
    false,
  ],
])("[SHELL-005] impersonation, for %s", async (_who, over, offered) => {
  const { texts } = await open(over);
  expect(texts().includes(IMPERSONATE)).toBe(offered);
  expect(texts()).toContain("Se déconnecter");
});

test("[SHELL-003] the partner's own marketplace stands in place of everybody's", async () => {
  const { menu } = await open({ links: { marketplace: "https://partenaire.gisement.test/reemploi" } });
  const links = within(menu).getAllByRole("menuitem", { name: "Place de marché" });
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "https://partenaire.gisement.test/reemploi",
  ]);
});
