import classes from './face.module.css';

const hues = 6;

/** Two letters for a picture that nobody has. */
function lettersOf(name: string): string {
  const words = name.replace(/^\+/, '').trim().split(/\s+/);
  return `${words[0]?.[0] ?? '?'}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`.toUpperCase();
}

/** A person has the same colour everywhere; each is read well on its ground, in both themes. */
export function Face({ name, size = 38 }: { name: string; size?: number }) {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973;
  return (
    <span
      className={classes.face}
      data-hue={sum % hues}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.38) }}
      aria-hidden
    >
      {lettersOf(name)}
    </span>
  );
}
