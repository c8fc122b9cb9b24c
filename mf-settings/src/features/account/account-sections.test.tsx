import { noteFarewell, readFarewell } from "@gisement/shared-domain/farewell";
import { screen, waitFor, within } from "@testing-library/react";
import { pageAddress } from "../../kernel/gateway/page-address.ts";
import { type Call, fakeGateway } from "../../testing/fake-gateway.ts";
import { renderSettings } from "../../testing/render-settings.tsx";
import type { OwnSession } from "./api/list-sessions.ts";

const EMAIL = "camille@example.test";
const PASSWORD = "Charpente-75!";
const operations = {
  OwnMemberships: () => ({
    organizationMemberbyUser: { items: [] },
    organizationMemberbyEmail: { items: [] },
  }),
  GetAccount: () => ({
    getUser: {
      id: "user-1",
      name: "Camille Martin",
      email: EMAIL,
      phone: null,
      company: null,
      SIRET: null,
      VAT: null,
      type: "PERSON",
      address: null,
      city: null,
      zipcode: null,
      country: "FR",
      language: "FR",
      preferences: [],
      job: null,
      updatedAt: "2026-11-03T09:00:00.000Z",
    },
  }),
};
const buildSession = (change: Partial<OwnSession> = {}): OwnSession => ({
  id: "s1",
  current: false,
  createdAt: "2026-11-01T08:00:00.000Z",
  updatedAt: "2026-11-03T08:00:00.000Z",
  userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0",
  ipAddress: "192.0.2.7",
  ...change,
});
const SESSIONS = [
  buildSession({ id: "here", current: true }),
  buildSession({
    id: "phone",
    userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Safari/604.1",
  }),
];
let leavePage: jest.SpyInstance;
beforeEach(() => {
  leavePage = jest.spyOn(pageAddress, "leave").mockImplementation(() => {});
});
afterEach(() => {
  leavePage.mockRestore();
  noteFarewell(null);
});

function open(answers: Parameters<typeof fakeGateway>[0] = {}) {
  const calls: Call[] = fakeGateway({ "/api/auth/list-sessions": () => SESSIONS, ...answers });
  return { calls, ...renderSettings("/account", operations) };
}
const posted = (calls: Call[], path: string) =>
  calls.filter((call) => call.path === path).map(({ body }) => body);

describe("changing the password", () => {
  const fill = async (
    { user }: Pick<ReturnType<typeof open>, "user">,
    next = "Gravats!2027",
    confirmation = next,
  ) => {
    await user.type(await screen.findByLabelText(/^Mot de passe actuel/), "Reemploi-2026!");
    await user.type(screen.getByLabelText(/^Nouveau mot de passe/), next);
    await user.type(screen.getByLabelText(/^Confirmer le nouveau/), confirmation);
    await user.click(screen.getByRole("button", { name: "Changer le mot de passe" }));
  };

  it("[AUTH-507] [AUTH-540] accepts the current, the new and the confirmed password, and confirms the change", async () => {
    const screenOf = open({ "/api/auth/change-password": () => ({ status: "password-changed" }) });
    await fill(screenOf);
    await waitFor(() =>
      expect(screenOf.shell.recorded.toasts).toEqual([
        { kind: "success", message: "Votre mot de passe a bien été mis à jour" },
      ]),
    );
    expect(posted(screenOf.calls, "/api/auth/change-password")).toEqual([
      { currentPassword: "Reemploi-2026!", newPassword: "Gravats!2027", endOtherSessions: true },
    ]);
    expect(screen.getByLabelText(/^Mot de passe actuel/)).toHaveValue("");
  });

  it("[AUTH-541] shows the failure at its field, and keeps the input", async () => {
    const screenOf = open({
      "/api/auth/change-password": {
        status: 400,
        problem: { title: "Le mot de passe actuel est incorrect.", field: "currentPassword" },
      },
    });
    await fill(screenOf);
    expect(
      await screen.findByText(
        "Votre mot de passe n'a pas pu être mis à jour, veuillez réessayer ultérieurement",
      ),
    ).toBeVisible();
    expect(screen.getByText("Le mot de passe actuel est incorrect.")).toBeVisible();
    expect(screen.getByLabelText(/^Nouveau mot de passe/)).toHaveValue("Gravats!2027");
    expect(screenOf.shell.recorded.toasts).toEqual([]);
  });

  it("explains a weak, different or unchanged password, and sends nothing", async () => {
    const screenOf = open();
    await fill(screenOf, "gravats", "autre");
    expect((await screen.findAllByText(/avec une minuscule, une majuscule/)).length).toBeGreaterThan(1);
    expect(screen.getByText("Les mots de passe ne correspondent pas")).toBeVisible();
    const { user } = screenOf;
    await user.clear(screen.getByLabelText(/^Nouveau mot de passe/));
    await user.type(screen.getByLabelText(/^Nouveau mot de passe/), "Reemploi-2026!");
    expect(await screen.findByText("Le nouveau mot de passe doit être différent de l'ancien")).toBeVisible();
    expect(posted(screenOf.calls, "/api/auth/change-password")).toEqual([]);
  });
});

describe("open sessions", () => {
  it("lists them with browser, system and dates, and ends another session immediately", async () => {
    const { user, calls, shell } = open({ "/api/auth/revoke-session": () => ({ status: "session-ended" }) });
    expect(await screen.findByText(/Firefox, Linux/)).toHaveTextContent("Ce navigateur");
    await user.click(screen.getByRole("button", { name: "Fermer la session Safari, iOS" }));
    await waitFor(() => expect(screen.queryByText("Safari, iOS")).not.toBeInTheDocument());
    expect(posted(calls, "/api/auth/revoke-session")).toEqual([{ id: "phone" }]);
    expect(shell.recorded.toasts).toEqual([{ kind: "success", message: "Session fermée" }]);
    expect(leavePage).not.toHaveBeenCalled();
  });

  it("shows ten, this browser first, and the others on demand", async () => {
    const many = Array.from({ length: 12 }, (_, at) => buildSession({ id: `s${at}`, current: at === 0 }));
    const { user } = open({ "/api/auth/list-sessions": () => many });
    const more = await screen.findByRole("button", { name: "Afficher les 2 autres sessions" });
    expect(screen.getAllByText(/Firefox, Linux/)).toHaveLength(10);
    await user.click(more);
    expect(screen.getAllByText(/Firefox, Linux/)).toHaveLength(12);
  });

  it("asks for confirmation before ending all of them, and opens the sign-in page", async () => {
    const { user, calls } = open({ "/api/auth/revoke-sessions": () => ({ status: "sessions-ended" }) });
    await user.click(await screen.findByRole("button", { name: "Fermer toutes les sessions" }));
    const question = await screen.findByRole("dialog", { name: "Fermer toutes les sessions" });
    expect(calls.some(({ path }) => path.endsWith("revoke-sessions"))).toBe(false);
    await user.click(within(question).getByRole("button", { name: "Fermer toutes les sessions" }));
    await waitFor(() => expect(leavePage).toHaveBeenCalledWith("/fr/login"));
    expect(posted(calls, "/api/auth/revoke-sessions")).toEqual([{}]);
  });

  it("shows a refusal and keeps the session in the list", async () => {
    const { user, shell } = open({ "/api/auth/revoke-session": { status: 503, problem: {} } });
    await user.click(await screen.findByRole("button", { name: "Fermer la session Safari, iOS" }));
    await waitFor(() =>
      expect(shell.recorded.toasts).toEqual([
        { kind: "error", message: "La session n’a pas pu être fermée. Réessayez." },
      ]),
    );
    expect(await screen.findByText("Safari, iOS")).toBeVisible();
  });
});

describe("deleting the account", () => {
  const toConfirmation = async (user: ReturnType<typeof open>["user"]) => {
    await user.click(await screen.findByRole("button", { name: "Supprimer mon compte" }));
    const dialog = await screen.findByRole("dialog", { name: "Supprimer mon compte" });
    expect(within(dialog).queryByRole("textbox")).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole("button", { name: "Continuer" }));
    return within(dialog);
  };

  it("[ACCT-502] [ACCT-509] warns first, then asks for the account's address and the newsletter choice", async () => {
    const { user, calls } = open({ "/api/auth/delete-user": () => ({ status: "account-deleted" }) });
    const dialog = await toConfirmation(user);
    const submit = dialog.getByRole("button", { name: "Supprimer définitivement" });
    const address = dialog.getByLabelText("Votre adresse e-mail");
    expect(submit).toBeDisabled();
    await user.type(address, "quelquun@example.test");
    expect(submit).toBeDisabled();
    await user.clear(address);
    await user.type(address, "Camille@Example.test");
    expect(submit).toBeDisabled();
    await user.type(dialog.getByLabelText("Votre mot de passe"), PASSWORD);
    expect(submit).toBeEnabled();
    await user.click(dialog.getByRole("checkbox", { name: /lettre d’information/ }));
    await user.click(submit);
    await waitFor(() =>
      expect(posted(calls, "/api/auth/delete-user")).toEqual([
        { email: "Camille@Example.test", password: PASSWORD, newsletter: true },
      ]),
    );
    await waitFor(() => expect(leavePage).toHaveBeenCalled(), { timeout: 3000 });
  });

  it("[ACCT-528] [ACCT-532] stores the farewell message before deleting, and opens the sign-in page", async () => {
    let farewell: string | null = null;
    const { user } = open({
      "/api/auth/delete-user": () => {
        farewell = readFarewell();
        return { status: "account-deleted" };
      },
    });
    const dialog = await toConfirmation(user);
    await user.type(dialog.getByLabelText("Votre adresse e-mail"), EMAIL);
    await user.type(dialog.getByLabelText("Votre mot de passe"), `${PASSWORD}{Enter}`);
    await waitFor(() => expect(leavePage).toHaveBeenCalledWith("/fr/login"));
    expect(farewell).toBe("account-deleted");
    expect(readFarewell()).toBe("account-deleted");
  });

  it("shows a wrong password at its field, and keeps the account", async () => {
    const { user } = open({
      "/api/auth/delete-user": {
        status: 400,
        problem: { field: "password", title: "Le mot de passe actuel est incorrect." },
      },
    });
    const dialog = await toConfirmation(user);
    await user.type(dialog.getByLabelText("Votre adresse e-mail"), EMAIL);
    const password = dialog.getByLabelText("Votre mot de passe");
    await user.type(password, "Pas-celui-ci-1!{Enter}");
    await waitFor(() => expect(password).toBeInvalid());
    expect(password).toHaveAccessibleDescription("Le mot de passe actuel est incorrect.");
    expect(leavePage).not.toHaveBeenCalled();
    await waitFor(() => expect(readFarewell()).toBeNull());
  });

  it("names the teams whose last administrator the user is, and deletes nothing", async () => {
    const { user, shell } = open({
      "/api/auth/delete-user": {
        status: 409,
        problem: { reason: "last-admin", teams: ["Atelier Réemploi", "Canal"] },
      },
    });
    const dialog = await toConfirmation(user);
    await user.type(dialog.getByLabelText("Votre adresse e-mail"), EMAIL);
    await user.type(dialog.getByLabelText("Votre mot de passe"), `${PASSWORD}{Enter}`);
    expect(await dialog.findByRole("alert")).toHaveTextContent("Atelier Réemploi et Canal");
    expect(shell.recorded.toasts).toEqual([]);
    expect(leavePage).not.toHaveBeenCalled();
    expect(readFarewell()).toBeNull();
    expect(dialog.getByLabelText("Votre adresse e-mail")).toHaveValue(EMAIL);
  });
});
