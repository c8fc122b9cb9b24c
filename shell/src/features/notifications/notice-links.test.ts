import { readFileSync } from "node:fs";
import path from "node:path";
import {
  alertLink,
  JOBS_LINK,
  messageLink,
  NOTIFICATION_TYPES,
  type NotificationType,
  orderLink,
  PROJECT_INVITATION_LINK,
  reviewLink,
  TEAM_EXPORT_LINK,
  TEAM_INVITATION_LINK,
} from "@gisement/shared-domain/notifications";
import type { RemoteManifest } from "@gisement/shared-domain/remote";
import { matchPath } from "react-router-dom";
import { resolveScreen } from "../../runtime/access/resolve-screen.ts";
import { buildMembership, buildRemote, buildSession } from "../../testing/builders.ts";

const REMOTES = ["mf-inventory", "mf-projects", "mf-catalog", "mf-orders", "mf-settings"];
const fileOf = (remote: string, name: string) =>
  readFileSync(path.resolve(__dirname, "../../../..", remote, name), "utf8");

const remotes = REMOTES.map((name) => {
  const { routes } = JSON.parse(fileOf(name, "remote.json")) as RemoteManifest;
  return buildRemote(name, routes[0]?.path ?? "/", { routes });
});
const every = buildSession().flags;
const flags = Object.fromEntries(Object.keys(every).map((flag) => [flag, true])) as typeof every;

/** The screens of a remote, by its routes; its not-found screen does not count. */
function screensOf(remote: string): string[] {
  let parent = "";
  return [...fileOf(remote, "src/routes.tsx").matchAll(/<Route path="([^"]+)"( element)?/g)].flatMap(
    ([, pattern = "", element]) => {
      const whole = pattern.startsWith("/") ? pattern : `${parent}/${pattern}`;
      if (!element) parent = whole;
      return element && !whole.endsWith("*") ? [whole] : [];
    },
  );
}

const sale = { id: "7", orderID: "7", requestType: "reservation" };
const request = { id: "7", orderID: "7", requestType: "quote" };
const ofProject = [{ key: "projectID", value: "p" }];
const comment = (type: string) => [
  reviewLink({ type, elementID: "e" }),
  reviewLink({ type, elementID: "e", metadata: ofProject }),
];
/** Comments on references and their options: nothing creates them before the screens of references exist. */
const COMMENTS = ["REVIEW_PRODUCT", "REVIEW_HEADER", "REVIEW_ALERT", "REVIEW"].flatMap(comment);
const MESSAGES = [messageLink(sale), messageLink(request), ...COMMENTS];

const LINKS: Readonly<Record<NotificationType, readonly string[]>> = {
  MESSAGE: MESSAGES,
  MENTION: MESSAGES,
  ORDER: [orderLink(sale), orderLink(request)],
  PROJECT: [PROJECT_INVITATION_LINK],
  TEAM: [TEAM_INVITATION_LINK],
  ALERT: [alertLink("a")],
  EXPORT: [JOBS_LINK, TEAM_EXPORT_LINK],
};

test.each(NOTIFICATION_TYPES.flatMap((type) => LINKS[type].map((link) => [type, link] as const)))(
  "a notification of type %s links to an existing screen: %s",
  (_type, link) => {
    const { pathname } = new URL(link, "https://gisement.example");
    // Only ADMINs export everything, and are told so.
    const role = link === TEAM_EXPORT_LINK ? "ADMIN" : "USER";
    const session = buildSession({ memberships: [buildMembership({ role })], flags });
    const screen = resolveScreen(`/fr${pathname}`, remotes, session);
    expect(screen).toMatchObject({ kind: "remote" });
    const owner = screen.kind === "remote" ? screen.remote.name : "";
    expect(screensOf(owner).filter((pattern) => matchPath(pattern, `/fr${pathname}`))).not.toEqual([]);
  },
);
