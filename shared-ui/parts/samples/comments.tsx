import {
  CommentsButton,
  type Discussed,
  NamedThreadsMark,
  ThreadsMark,
} from "../../src/domain/comments/index.ts";
import { State } from "../state.tsx";

const OPEN: Discussed = { noun: "reference", id: "open" };
const SETTLED: Discussed = { noun: "reference", id: "settled" };

export function Comments() {
  return (
    <>
      <State name="beside a name">
        Radiateur en fonte <ThreadsMark about={OPEN} count={12} />
      </State>
      <State name="in a link">
        <a href="#comments">
          Radiateur en fonte <NamedThreadsMark about={OPEN} />
        </a>
      </State>
      <State name="button">
        <div className="parts-row">
          <CommentsButton about={OPEN} />
          <CommentsButton about={SETTLED} />
        </div>
      </State>
    </>
  );
}
