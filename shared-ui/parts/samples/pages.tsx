import { Button, Callout, Card, HTMLTable } from "../../src/kit/blueprint/index.ts";
import { KeyValueList, ListWalk, NotFoundPage, Page, Section, StatCard } from "../../src/kit/page/index.ts";
import { ErrorBoundary } from "../../src/kit/states/index.ts";
import { State } from "../state.tsx";
import { FOREIGN_TEXT, LONG_TEXT } from "../texts.ts";

export function Pages() {
  return (
    <Page
      title={LONG_TEXT}
      count={412}
      subtitle={FOREIGN_TEXT}
      besideBreadcrumbs={
        <ListWalk place={{ position: 7, total: 19, previous: "a", next: "b" }} onGo={() => undefined} />
      }
      breadcrumbs={[{ label: "Projets", path: "/projects" }, { label: "Curage Part-Dieu" }]}
      back={{ path: "/projects", label: "Projets" }}
      primaryAction={<Button intent="primary" text="Ajouter un lot" />}
      actions={<Button text="Exporter" />}
      toolbar={<Button variant="minimal" text="Filtres" />}
      withoutNotice
    >
      <Section
        title="Chiffres"
        description="Au 8 décembre 2026"
        actions={<Button size="small" text="Modifier" />}
      >
        <div className="parts-row">
          <StatCard label="Lots" value="412" hint="+ 12 cette semaine" path="/inventory" />
          <StatCard label="Valeur" value="48 200 €" intent="success" />
          <StatCard label="Échéances" value="3" intent="warning" />
          <StatCard label="Refus" value="1" intent="danger" />
        </div>
      </Section>
      <Section title="Caractéristiques" level={3} card>
        <KeyValueList
          columns={2}
          items={[
            { key: "size", label: "Dimensions", value: "83 × 204 cm" },
            { key: "mass", label: "Masse", value: "42 kg" },
            { key: "long", label: "Nom", value: LONG_TEXT },
            { key: "none", label: "Marque", value: null },
          ]}
        />
      </Section>
    </Page>
  );
}

export function NotFound() {
  return <NotFoundPage back={{ path: "/", label: "Aller au tableau de bord" }} />;
}

export function Notices() {
  return (
    <>
      {(["none", "primary", "success", "warning", "danger"] as const).map((intent) => (
        <State key={intent} name={intent}>
          <Callout intent={intent}>Trois lots attendent une photo.</Callout>
        </State>
      ))}
      <Card>Curage Part-Dieu</Card>
      <HTMLTable compact>
        <thead>
          <tr>
            <th>Lot</th>
            <th>Prix</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>Porte</td>
            <td className="gis-num">12,50 €</td>
          </tr>
        </tbody>
      </HTMLTable>
    </>
  );
}

function Broken(): never {
  throw new Error("This sample fails on purpose.");
}

export function Boundary() {
  return (
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>
  );
}
