import { type ReactNode, useId } from "react";
import { useFormat } from "../locale/use-format.ts";

export interface SectionProps {
  title: string;
  /** Shown beside the title, for example the number of rows. */
  count?: number | undefined;
  description?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  /** Heading level: 2 under a page's title, 3 inside a drawer's section. */
  level?: 2 | 3;
  /** Renders the section as a card. */
  card?: boolean;
  /** `article` for one of several alike, whose names need not differ. */
  as?: "section" | "article";
  className?: string;
}

/** A titled section of a screen. */
export function Section({
  title,
  count,
  description,
  actions,
  children,
  level = 2,
  card = false,
  as: Element = "section",
  className,
}: SectionProps) {
  const id = useId();
  const format = useFormat();
  const Heading = level === 2 ? "h2" : "h3";
  const classes = ["gis-section", card ? "gis-section--card" : "", className ?? ""].filter(Boolean).join(" ");
  return (
    <Element className={classes} aria-labelledby={id}>
      <div className="gis-section__bar">
        <div>
          <Heading id={id} className="gis-section__title">
            {title}
            {count !== undefined && <span className="gis-page__count">{format.number(count)}</span>}
          </Heading>
          {description && <p className="gis-section__description">{description}</p>}
        </div>
        {actions && <div className="gis-section__actions">{actions}</div>}
      </div>
      {children}
    </Element>
  );
}
