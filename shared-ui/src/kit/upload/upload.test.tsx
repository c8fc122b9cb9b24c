import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fireEvent, screen } from "@testing-library/react";
import { renderScreen } from "../../testing/render-screen.tsx";
import { SPREADSHEET_UPLOAD } from "./check-file.ts";
import { UploadError, uploadFile } from "./upload-file.ts";
import { UploadPanel } from "./upload-panel.tsx";

const file = (name: string, size = 10) => {
  const file = new File(["x"], name);
  Object.defineProperty(file, "size", { value: size });
  return file;
};
const chooser = () => screen.getByLabelText("Choisir un fichier", { selector: "input" });

test("a valid file is passed on, chosen or dropped", async () => {
  const taken = jest.fn();
  const { user } = renderScreen(<UploadPanel rules={SPREADSHEET_UPLOAD} onFiles={taken} />);
  expect(screen.getByRole("button", { name: "Choisir un fichier" })).toHaveAccessibleDescription(
    /xlsx.*10.Mo/,
  );
  await user.upload(chooser(), file("lots.xlsx"));
  fireEvent.drop(screen.getByRole("region", { name: "Déposer un fichier ici" }), {
    dataTransfer: { files: [file("LOTS.CSV")] },
  });
  expect(taken.mock.calls.map(([files]) => files[0].name)).toEqual(["lots.xlsx", "LOTS.CSV"]);
});

test.each([
  ["photo.gif", 10, "« photo.gif » n’est pas dans un format accepté (xlsx, xls, ods, csv)."],
  ["lots.xlsx", 10_000_001, "« lots.xlsx » dépasse la taille maximale de 10 Mo."],
  ["lots.xlsx", 0, "« lots.xlsx » est vide."],
])("%s of %i bytes is rejected with a message", (name, size, words) => {
  const taken = jest.fn();
  renderScreen(<UploadPanel rules={SPREADSHEET_UPLOAD} onFiles={taken} />);
  fireEvent.drop(screen.getByRole("region"), { dataTransfer: { files: [file(name, size)] } });
  expect(screen.getByRole("alert")).toHaveTextContent(words);
  expect(taken).not.toHaveBeenCalled();
});

test("running work is shown instead of the file prompt and can be stopped", async () => {
  const stop = jest.fn();
  const progress = { label: "Lecture de lots.xlsx", value: 0.4, onCancel: stop };
  const { user } = renderScreen(
    <UploadPanel rules={SPREADSHEET_UPLOAD} onFiles={() => {}} progress={progress} />,
  );
  expect(screen.getByRole("progressbar", { name: "Lecture de lots.xlsx" })).toHaveAttribute(
    "aria-valuenow",
    "40",
  );
  await user.click(screen.getByRole("button", { name: "Annuler" }));
  expect(stop).toHaveBeenCalledTimes(1);
});

describe("uploadFile against a server", () => {
  let server: Server;
  let answer: { status: number; body: string };
  let received: { request: IncomingMessage; body: string } | null;
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const open = XMLHttpRequest.prototype.open;

  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = "";
      request.on("data", (chunk) => {
        body += chunk;
      });
      request.on("end", () => {
        if (request.method !== "OPTIONS") received = { request, body };
        const headers = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };
        response.writeHead(request.method === "OPTIONS" ? 204 : answer.status, {
          ...headers,
          "content-type": "application/json",
        });
        response.end(request.method === "OPTIONS" ? undefined : answer.body);
      });
    });
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
    // The page of these tests has no server on its own origin.
    XMLHttpRequest.prototype.open = function toTestServer(
      this: XMLHttpRequest,
      method: string,
      url: string | URL,
    ) {
      open.call(this, method, new URL(url, origin()).href, true);
    } as typeof open;
  });
  afterAll(() => {
    XMLHttpRequest.prototype.open = open;
    return new Promise((closed) => server.close(closed));
  });
  beforeEach(() => {
    received = null;
  });

  test("sends the kind before the file and returns the stored key", async () => {
    answer = { status: 201, body: JSON.stringify({ files: [{ key: "pictures/1.png" }] }) };
    await expect(uploadFile(file("porte.png"), "picture")).resolves.toEqual({ key: "pictures/1.png" });
    expect(received?.request.url).toBe("/api/files");
    expect(received?.request.headers["idempotency-key"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(received?.body).toMatch(/name="kind"\s+picture[\s\S]+name="file"; filename="porte.png"/);
  });

  test("a repeated upload sends the same key", async () => {
    answer = { status: 503, body: "" };
    const chosen = file("porte.png");
    await expect(uploadFile(chosen, "picture")).rejects.toMatchObject({ status: 503 });
    const first = received?.request.headers["idempotency-key"];
    answer = { status: 201, body: JSON.stringify({ files: [{ key: "pictures/1.png" }] }) };
    await uploadFile(chosen, "picture");
    expect(received?.request.headers["idempotency-key"]).toBe(first);
    await uploadFile(file("porte.png"), "picture");
    expect(received?.request.headers["idempotency-key"]).not.toBe(first);
  });

  test("an error carries the server's status, code and message", async () => {
    answer = {
      status: 413,
      body: JSON.stringify({ code: "FILE_TOO_LARGE", detail: "The file is over 10 MB" }),
    };
    const error = await uploadFile(file("porte.png"), "picture").catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(UploadError);
    expect(error).toMatchObject({ status: 413, code: "FILE_TOO_LARGE", message: "The file is over 10 MB" });
  });

  test("an HTML page is not accepted as an answer", async () => {
    answer = { status: 200, body: "<!doctype html>" };
    await expect(uploadFile(file("porte.png"), "picture")).rejects.toMatchObject({ status: 200 });
  });

  test("a cancelled upload is an abort", async () => {
    const controller = new AbortController();
    answer = { status: 201, body: JSON.stringify({ files: [{ key: "k" }] }) };
    const sending = uploadFile(file("porte.png"), "picture", { signal: controller.signal });
    controller.abort();
    await expect(sending).rejects.toMatchObject({ name: "AbortError" });
  });
});
