/** One picture for the decoder; `still` asks for every code in it and takes its time. */
export interface DecodeRequest {
  readonly id: number;
  readonly bitmap: ImageBitmap;
  readonly still: boolean;
}
export interface DecodeAnswer {
  readonly id: number;
  readonly texts: readonly string[];
}
