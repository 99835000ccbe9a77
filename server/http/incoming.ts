/** The file of a multipart body while it arrives. `chunks` ends only once its part proved to be whole and alone. */
export type IncomingFile = { filename: string; chunks: AsyncIterable<Buffer> };

/**
 * A body whose list is handed over in pieces while it arrives. Items were checked one by one; `rest` is there after the
 * last piece, and refuses for whatever is wrong with the body as a whole, its own rules (`judge`) included, then for what
 * the gates decide.
 */
export type IncomingList<Item = unknown, Rest = unknown> = {
  pieces: AsyncIterable<Item[]>;
  rest(judge?: (rest: Rest) => void): Promise<Rest>;
};
