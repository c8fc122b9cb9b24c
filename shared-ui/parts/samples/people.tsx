import { ChangesNotice, Presence } from "../../src/domain/presence/index.ts";
import { Avatar } from "../../src/kit/avatar/index.ts";
import { State } from "../state.tsx";
import { FOREIGN_TEXT, nothing } from "../texts.ts";

const OTHERS = [
  { id: "camille", name: "Camille Martin", color: "#14573c", kind: "person" },
  { id: "lowlands", name: "Lowlands", color: "#b47a0c", kind: "team" },
] as const;

export function People() {
  return (
    <>
      <div className="parts-row">
        <State name="person">
          <Avatar name="Camille Martin" color="#14573c" round />
        </State>
        <State name="team">
          <Avatar name="Lowlands" color="#b47a0c" />
        </State>
        <State name="without colour">
          <Avatar name="Atelier Réemploi" color={null} />
        </State>
        <State name="right to left">
          <Avatar name={FOREIGN_TEXT} color={null} round />
        </State>
      </div>
      <State name="also here">
        <Presence others={OTHERS} total={5} />
      </State>
      <State name="changed by others">
        <ChangesNotice parts={["Prix", "Quantité"]} onDismiss={nothing} />
      </State>
    </>
  );
}
