import { screen, within } from "@testing-library/react";
import { buildDoors, buildServer, open } from "../../../testing/build-server.tsx";

it("leads to the project's other pages, and shows a participant from outside fewer of them", async () => {
  const tabs = async () => {
    const list = await screen.findByRole("navigation", { name: "Volets du projet" });
    return within(list)
      .getAllByRole("link")
      .map((link) =>
        link
          .getAttribute("href")
          ?.replace(/^.*\/projects\//, "")
          .replace("/p1", ""),
      );
  };
  const own = open({ operations: buildServer(buildDoors(1)).operations });
  expect(await tabs()).toEqual([
    "details",
    "ressources",
    "sourcing",
    "team",
    "location",
    "catalog",
    "statistics",
  ]);
  own.unmount();
  open({
    operations: buildServer(buildDoors(1)).operations,
    team: { id: "office", name: "Bureau", role: "GUEST", color: null, logo: null },
    session: {
      participations: [{ projectID: "p1", role: "client", organizationID: "team-1", ownerID: "ada" }],
    },
  });
  expect(await tabs()).toEqual(["details", "ressources", "location", "catalog", "statistics"]);
});
