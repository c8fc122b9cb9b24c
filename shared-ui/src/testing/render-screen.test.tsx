import { act } from "@testing-library/react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { useTeam } from "../kit/remote/shell-context.tsx";
import { createTestShell, renderScreen, withTexts } from "./index.ts";

function Greeting() {
  const { t } = useTranslation("greeting");
  const team = useTeam();
  const { search } = useLocation();
  return <p>{`${t("hello")} ${team && "name" in team ? team.name : "solo"} ${search}`}</p>;
}
const texts = withTexts("greeting", {
  fr: { hello: "Bonjour" },
  en: { hello: "Hello" },
  nl: { hello: "Hallo" },
});

test("a screen follows a switch of language and of team in place, as in the product", async () => {
  const shell = createTestShell();
  const { container, location } = renderScreen(<Greeting />, { shell, texts, route: "/orders?page=2" });
  expect(container).toHaveTextContent("Bonjour Atelier Réemploi ?page=2");
  act(() => shell.switchLocale("nl"));
  expect(container).toHaveTextContent("Hallo Atelier Réemploi ?page=2");
  expect(location()).toBe("/nl/orders?page=2");
  act(() => shell.switchTeam({ id: "solo" }));
  expect(container).toHaveTextContent("Hallo solo ?page=2");
});
