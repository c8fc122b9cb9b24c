import type { CoverPage } from "@gisement/shared-domain/catalogue";
import { coverFigures } from "@gisement/shared-domain/catalogue";
import { formatDateInWords } from "@gisement/shared-domain/format";
import { DEFAULT_PROJECT_PICTURE } from "@gisement/shared-domain/limits";
import { MapPinIcon } from "@gisement/shared-ui/icons";
import { Picture } from "@gisement/shared-ui/picture";
import { useSheet } from "../sheet-context.ts";
import { CoverStrata } from "../strata.tsx";
import { SummaryList } from "../summary-list.tsx";

/** The width of the page at 96 px per inch. */
const WIDTH_PX = 794;
/** Names up to these lengths have the largest size, and the next one. */
const NAME_SIZES = [24, 60] as const;

function Team() {
  const { contact } = useSheet();
  if (!contact.name) return null;
  return (
    <div className="mfc-cover__team">
      {contact.logo ? (
        <Picture pictureKey={contact.logo} alt="" kind="team" width={44} fit="contain" eager />
      ) : (
        <span className="mfc-cover__initial" aria-hidden="true">
          {contact.name.charAt(0)}
        </span>
      )}
      <p>
        <b>{contact.name}</b>
        {contact.address && <span>{contact.address}</span>}
      </p>
    </div>
  );
}

/** Picture and team, the ground below, name and figures; the contents if they have no page of their own. */
export function Cover({ page }: { page: CoverPage }) {
  const sheet = useSheet();
  const { project, publishDate, locale, word, figures, cover } = sheet;
  const own = project.picture === DEFAULT_PROJECT_PICTURE ? project.productPictures[0] : project.picture;
  const picture = cover === "plain" ? null : own;
  const isPoster = cover === "poster" && Boolean(picture);
  const { place } = project;
  const address = [place?.name, place?.address, [place?.zipcode, place?.city].filter(Boolean).join(" ")]
    .filter(Boolean)
    .join(", ");
  const date = formatDateInWords(publishDate, locale, "long");
  const size = NAME_SIZES.findIndex((length) => project.name.length <= length);
  return (
    <div
      className={["mfc-cover", !picture && "mfc-cover--plain", isPoster && "mfc-cover--poster"]
        .filter(Boolean)
        .join(" ")}
    >
      <div className="mfc-cover__front">
        {picture && (
          <Picture
            className="mfc-cover__picture"
            pictureKey={picture}
            alt=""
            kind="project"
            width={WIDTH_PX}
            fill
            eager
          />
        )}
        <div className="mfc-cover__head">
          <Team />
          {date && <p className="mfc-cover__date">{word("edition", { date })}</p>}
        </div>
        {!isPoster && <CoverStrata />}
      </div>
      <div className="mfc-cover__words">
        <p className="mfc-cover__kind">{word("catalogue")}</p>
        <h1 className={`mfc-cover__name mfc-cover__name--${["large", "medium"][size] ?? "small"}`}>
          {project.name}
        </h1>
        {project.description && (
          <p className="mfc-cover__description" title={project.description}>
            {project.description}
          </p>
        )}
        {address && (
          <p className="mfc-cover__place">
            <MapPinIcon size={14} />
            {address}
          </p>
        )}
        {page.entries.length > 0 && (
          <div className="mfc-cover__summary">
            <h2>{word("summary")}</h2>
            <SummaryList entries={page.entries} />
          </div>
        )}
        {figures.lots > 0 && (
          <dl className="mfc-cover__figures">
            {coverFigures(figures, sheet).map(({ value, label }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </div>
  );
}
