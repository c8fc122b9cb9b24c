import { sharedOverlays } from "@gisement/shared-ui/overlays";
import i18next from "i18next";
import { storedOverrides, storeOverrides, withOverride } from "../../../runtime/overrides/override-cookie.ts";
import { parseOverrides } from "../../../runtime/overrides/parse-overrides.ts";
import { reloadPage } from "../reload-page.ts";
import { registerDeveloperTexts } from "../texts/register-texts.ts";
import { refusedOverrides } from "./refused-overrides.ts";

const same = (left: { name: string; url: string }, right: { name: string; url: string }) =>
  left.name === right.name && left.url === right.url;

/**
 * Asks for confirmation before a link makes this page run code of another origin, naming the remote and the address;
 * a link alone does nothing. Refused overrides are shown in the banner.
 */
export async function confirmOverrides(requested: readonly string[]): Promise<void> {
  registerDeveloperTexts(i18next);
  const { overrides, refused } = parseOverrides(requested.join(","));
  if (refused.length > 0) refusedOverrides.setState({ overrides: refused });
  const known = storedOverrides();
  const fresh = overrides.filter((override) => !known.some((other) => same(other, override)));
  if (fresh.length === 0) return;
  const list = fresh.map(({ name, url }) => i18next.t("developer:confirm.one", { name, url })).join(" ");
  const confirmed = await sharedOverlays.confirm({
    title: i18next.t("developer:confirm.title"),
    message: `${list} ${i18next.t("developer:confirm.text")}`,
    confirm: i18next.t("developer:confirm.run"),
    danger: true,
  });
  if (!confirmed) return;
  storeOverrides(fresh.reduce(withOverride, known));
  reloadPage();
}
