import { Button, HTMLTable } from "@gisement/shared-ui/blueprint";
import { RefreshCwIcon } from "@gisement/shared-ui/icons";
import { ErrorState, LoadingState } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import type { Flight } from "../flight/flight.ts";
import { CopyButton } from "./copy-button.tsx";
import { compareVersions, type Registries } from "./read-registries.ts";

/** The address of this page that replays a composition, for sharing with other developers. */
function replayAddress(composition: string): string {
  const url = new URL(location.href);
  url.searchParams.set("composition", composition);
  return url.href;
}

function Differences({ flight, registries }: { readonly flight: Flight; readonly registries: Registries }) {
  const { t } = useTranslation("developer");
  const { present, failed, read } = registries;
  if (failed)
    return (
      <ErrorState compact title={t("composition.failed")} text={t("composition.failedText")} retry={read} />
    );
  if (!present) return <LoadingState label={t("composition.reading")} />;
  const changes = compareVersions(flight.remotes, present.remotes);
  if (changes.length === 0) return <p>{t("composition.same")}</p>;
  return (
    <HTMLTable compact bordered className="shell-developer__table">
      <caption>
        {t("composition.differs", { count: changes.length, hash: present.composition.slice(0, 8) })}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t("columns.remote")}</th>
          <th scope="col">{t("composition.here")}</th>
          <th scope="col">{t("composition.present")}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, here, other }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{here ?? t("composition.absent")}</td>
            <td>{other ?? t("composition.absent")}</td>
          </tr>
        ))}
      </tbody>
    </HTMLTable>
  );
}

/** The page's composition: its hash, its releases, and the differences from what a new page gets. */
export function CompositionView({
  flight,
  registries,
}: {
  readonly flight: Flight;
  readonly registries: Registries;
}) {
  const { t } = useTranslation("developer");
  const known = /^[0-9a-f]{32}$/.test(flight.composition);
  return (
    <div className="shell-developer__stack">
      <dl className="shell-developer__facts">
        <div>
          <dt>{t("composition.hash")}</dt>
          <dd>
            <code>{flight.composition || "—"}</code>
          </dd>
        </div>
        <div>
          <dt>{t("composition.contract")}</dt>
          <dd>
            <code>{flight.shell}</code>
          </dd>
        </div>
      </dl>
      <div className="shell-developer__actions">
        {known && <CopyButton text={replayAddress(flight.composition)} label={t("composition.copy")} />}
        <Button
          size="small"
          variant="outlined"
          icon={<RefreshCwIcon size={12} />}
          text={t("composition.compare")}
          onClick={registries.read}
        />
      </div>
      <Differences flight={flight} registries={registries} />
    </div>
  );
}
