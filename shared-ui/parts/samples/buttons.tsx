import {
  AnchorButton,
  Button,
  ButtonGroup,
  Divider,
  SegmentedControl,
  Spinner,
  Tag,
  Tooltip,
} from "../../src/kit/blueprint/index.ts";
import { Columns3Icon, PlusIcon, Trash2Icon } from "../../src/kit/icons/index.ts";
import { AppLink, LinkButton } from "../../src/kit/link/index.ts";
import { State } from "../state.tsx";
import { FOREIGN_TEXT, LONG_TEXT, nothing } from "../texts.ts";

const KINDS = [
  ["primary", <Button key="primary" intent="primary" text="Enregistrer" />],
  ["default", <Button key="default" text="Annuler" />],
  ["quiet", <Button key="quiet" variant="minimal" icon={<Columns3Icon />} text="Colonnes" />],
  ["danger", <Button key="danger" intent="danger" icon={<Trash2Icon />} text="Retirer" />],
] as const;

export function Buttons() {
  return (
    <>
      {KINDS.map(([kind, button]) => (
        <div key={kind} className="parts-row">
          <State name={kind}>{button}</State>
          <State name="hover" as="hover">
            {button}
          </State>
          <State name="focus" as="focus">
            {button}
          </State>
        </div>
      ))}
      <div className="parts-row">
        <State name="disabled">
          <Button intent="primary" text="Enregistrer" disabled />
        </State>
        <State name="busy">
          <Button intent="primary" text="Enregistrer" loading />
        </State>
        <State name="small">
          <Button size="small" text="Modifier" />
        </State>
        <State name="sign only">
          <Button icon={<PlusIcon />} aria-label="Ajouter" />
        </State>
        <State name="pressed">
          <Button text="Filtres" active aria-pressed />
        </State>
        <State name="link">
          <LinkButton to="/projects" text="Projets" />
        </State>
        <State name="address">
          <AnchorButton href="#buttons" text="Fichier" />
        </State>
        <State name="group">
          <ButtonGroup>
            <Button text="Vendre" />
            <Button text="Donner" />
          </ButtonGroup>
        </State>
      </div>
      <State name="long">
        <Button text={LONG_TEXT} />
      </State>
      <State name="right to left">
        <Button text={FOREIGN_TEXT} />
      </State>
    </>
  );
}

export function SmallParts() {
  return (
    <div className="parts-row">
      <State name="segmented">
        <SegmentedControl
          aria-label="Vue"
          value="table"
          onValueChange={nothing}
          options={[
            { label: "Tableau", value: "table" },
            { label: "Galerie", value: "gallery" },
            { label: "Carte", value: "map", disabled: true },
          ]}
        />
      </State>
      <State name="link">
        <AppLink to="/inventory">Inventaire</AppLink>
      </State>
      <State name="link, hover" as="hover">
        <AppLink to="/inventory">Inventaire</AppLink>
      </State>
      <State name="tags">
        <Tag minimal>Brouillon</Tag> <Tag intent="danger">Refusé</Tag>
      </State>
      <State name="key">
        <kbd className="bp6-key">S</kbd>
      </State>
      <State name="spinner">
        <Spinner size={20} value={0.4} aria-label="Envoi" />
      </State>
      <State name="divider">
        <div style={{ inlineSize: 80 }}>
          <Divider />
        </div>
      </State>
    </div>
  );
}

export function Tooltips() {
  return (
    <Tooltip content="Masquer la colonne" isOpen usePortal={false} placement="right">
      <Button icon={<Columns3Icon />} aria-label="Masquer la colonne" />
    </Tooltip>
  );
}
