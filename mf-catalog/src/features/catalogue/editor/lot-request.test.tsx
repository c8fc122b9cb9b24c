import { act, screen, waitFor, within } from "@testing-library/react";
import { buildDoors, buildServer, open, type ShellOptions } from "../../../testing/build-server.tsx";

const block = async (name: string) =>
  within(await screen.findByRole("region", { name: "Pages du catalogue" })).findByRole("article", { name });

describe("asking the owner for lots", () => {
  /** A project of a sub-team, which its master team reads. */
  const openOfOthers = (count = 3, options: ShellOptions = {}) => {
    const { operations } = buildServer(buildDoors(count));
    const CatalogueProject = () => ({
      getProject: { ...operations.CatalogueProject().getProject, organizationID: "team-2" },
    });
    return open({ ...options, operations: { ...operations, CatalogueProject } });
  };
  const asked = ({ slotsDrawn }: { slotsDrawn: readonly { name: string; props: object }[] }) =>
    slotsDrawn.find(({ name }) => name === "lot-request")?.props;

  it("asks for the lots chosen on the pages, and for all of them if none is chosen", async () => {
    const { user, shell } = openOfOthers();
    let end: (() => void) | undefined;
    shell.lend("lot-request", (_element, _props, _shell, { emit }) => {
      end = () => emit("closed");
      return undefined;
    });
    const choose = async (name: string) =>
      within(await block(name)).getByRole("button", { name: `Choisir ${name} pour une demande` });
    await user.click(await screen.findByRole("button", { name: "Demander les 3 lots" }));
    expect(asked(shell)).toEqual({ lotIDs: ["d0", "d1", "d2"], source: "catalogue" });
    act(() => end?.());
    await waitFor(() => expect(asked(shell)).toBeUndefined());

    for (const name of ["Porte 1", "Porte 2", "Porte 3"]) await user.click(await choose(name));
    await user.click(await choose("Porte 2"));
    expect(await choose("Porte 1")).toHaveAttribute("aria-pressed", "true");
    expect(await choose("Porte 2")).toHaveAttribute("aria-pressed", "false");
    await user.click(screen.getByRole("button", { name: "Demander 2 lots" }));
    expect(asked(shell)).toEqual({ lotIDs: ["d0", "d2"], source: "catalogue" });
    act(() => end?.());
    expect(await screen.findByRole("button", { name: "Demander les 3 lots" })).toBeEnabled();
  });

  it("says so when no part of the page offers the request, and keeps what was chosen", async () => {
    const { user, shell } = openOfOthers();
    await user.click(
      within(await block("Porte 1")).getByRole("button", { name: "Choisir Porte 1 pour une demande" }),
    );
    await user.click(screen.getByRole("button", { name: "Demander 1 lot" }));
    await waitFor(() =>
      expect(shell.recorded.toasts).toEqual([
        expect.objectContaining({ kind: "error", message: expect.stringMatching(/^La demande ne peut pas/) }),
      ]),
    );
    expect(screen.getByRole("button", { name: "Demander 1 lot" })).toBeEnabled();
  });

  it("says how many at most when the catalogue has more", async () => {
    const { user } = openOfOthers(101);
    const all = await screen.findByRole("button", { name: "Demander les 101 lots" });
    expect(all).toBeDisabled();
    expect(all).toHaveAttribute("title", "Choisissez jusqu’à 100 lots sur les pages");
    await user.click(
      within(await block("Porte 1")).getByRole("button", { name: "Choisir Porte 1 pour une demande" }),
    );
    expect(screen.getByRole("button", { name: "Demander 1 lot" })).toBeEnabled();
  });

  it("is not printed", async () => {
    openOfOthers();
    expect(await screen.findByRole("button", { name: "Demander les 3 lots" })).toBeEnabled();
    act(() => void window.dispatchEvent(new Event("beforeprint")));
    expect(document.querySelectorAll(".mfc-print article")).not.toHaveLength(0);
    expect(document.querySelectorAll(".mfc-print button")).toHaveLength(0);
    act(() => void window.dispatchEvent(new Event("afterprint")));
  });

  it("is offered neither to the owner's team, nor to a guest, nor to who takes part from outside", async () => {
    const participations = ["client", "project-manager"].map((role) => ({
      participations: [{ projectID: "p1", role, organizationID: "team-2", ownerID: "ada" }],
    }));
    const guest = { id: "team-1", name: "Atelier", role: "GUEST", color: null, logo: null } as const;
    const views = [
      () => open({ operations: buildServer(buildDoors(3)).operations }),
      () => openOfOthers(3, { team: guest }),
      ...participations.map((session) => () => openOfOthers(3, { session })),
    ];
    for (const view of views) {
      const { unmount } = view();
      await block("Porte 1");
      expect(screen.queryByRole("button", { name: /^Demander|^Choisir/ })).not.toBeInTheDocument();
      unmount();
    }
  });
});
