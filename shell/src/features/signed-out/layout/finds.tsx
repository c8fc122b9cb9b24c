import { useTranslation } from "react-i18next";
import beams from "./finds/beams.webp";
import bricks from "./finds/bricks.webp";
import door from "./finds/door.webp";
import lamps from "./finds/lamps.webp";
import parquet from "./finds/parquet.webp";
import radiator from "./finds/radiator.webp";

/** The products in the layers, each with the layer whose colour marks it. */
const FINDS = [
  { name: "bricks", picture: bricks, layer: "sand" },
  { name: "parquet", picture: parquet, layer: "leaf" },
  { name: "door", picture: door, layer: "sand" },
  { name: "lamps", picture: lamps, layer: "rose" },
  { name: "radiator", picture: radiator, layer: "copper" },
  { name: "beams", picture: beams, layer: "zinc" },
] as const;

/** Pictures of reusable products in the section through the ground; decoration only. */
export function Finds() {
  const { t } = useTranslation("door");
  return (
    <div className="shell-finds">
      {FINDS.map(({ name, picture, layer }) => (
        <figure key={name} className={`shell-find shell-find--${name}`}>
          {/* Not loaded on phones, which do not show the section. */}
          <img src={picture} alt="" width={400} height={300} loading="lazy" decoding="async" />
          <figcaption>
            <span className={`shell-find__tile shell-find__tile--${layer}`} />
            {t(`finds.${name}`)}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
