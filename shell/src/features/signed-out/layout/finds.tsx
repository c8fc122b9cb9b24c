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

/** The signs of the statuses whose materials these are, drawn here because the sign-in page loads no icons (lucide, ISC). */
const SIGNS: Readonly<Record<(typeof FINDS)[number]["layer"], readonly string[]>> = {
  sand: [
    "M12.586 2.586A2 2 0 0 0 11.172 2H4a2 2 0 0 0-2 2v7.172a2 2 0 0 0 .586 1.414l8.704 8.704a2.426 2.426 0 0 0 3.42 0l6.58-6.58a2.426 2.426 0 0 0 0-3.42z",
    "M7.5 7.5h.01",
  ],
  leaf: ["m2 9 3-3 3 3", "M13 18H7a2 2 0 0 1-2-2V6", "m22 15-3 3-3-3", "M11 6h6a2 2 0 0 1 2 2v10"],
  rose: [
    "M4 8h16v4H4z",
    "M12 8v13",
    "M19 12v7a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-7",
    "M7.5 8a2.5 2.5 0 0 1 0-5A4.8 8 0 0 1 12 8a4.8 8 0 0 1 4.5-5 2.5 2.5 0 0 1 0 5",
  ],
  copper: [
    "m15 12-8.373 8.373a1 1 0 1 1-3-3L12 9",
    "m18 15 4-4",
    "m21.5 11.5-1.914-1.914A2 2 0 0 1 19 8.172V7l-2.26-2.26a6 6 0 0 0-4.202-1.756L9 2.96l.92.82A6.18 6.18 0 0 1 12 8.4V10l2 2h1.172a2 2 0 0 1 1.414.586L18.5 14.5",
  ],
  zinc: [
    "M22 8.35V20a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V8.35A2 2 0 0 1 3.26 6.5l8-3.2a2 2 0 0 1 1.48 0l8 3.2A2 2 0 0 1 22 8.35Z",
    "M6 18h12",
    "M6 14h12",
    "M6 10h12v12H6z",
  ],
};

function StatusSign({ layer }: { readonly layer: (typeof FINDS)[number]["layer"] }) {
  return (
    <svg
      width="12"
      height="12"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {SIGNS[layer].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}

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
            <span className={`shell-find__tile shell-find__tile--${layer}`}>
              <StatusSign layer={layer} />
            </span>
            {t(`finds.${name}`)}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
