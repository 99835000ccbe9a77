-- What became of a set of sends is told by groups of places: the function answers with other columns.
drop function if exists recado.accept_messages(boolean, uuid[], uuid[], text[], uuid[], uuid[], text[], text[], text[],
  bigint[], timestamptz[], integer[], integer[], integer[], text[], text[], uuid[], text[], text[], text[], text[], text[],
  smallint[], uuid[]);
