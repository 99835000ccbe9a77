import classes from './tags-cell.module.css';

/** The first tags of a contact on one line; pointing at the count shows the others. Plain elements: a list shows fifty. */
export const TagsCell = ({ tags }: { tags: readonly string[] }) =>
  tags.length === 0 ? (
    '—'
  ) : (
    <div className={classes.tags}>
      {tags.slice(0, 3).map((tag) => (
        <span key={tag}>{tag}</span>
      ))}
      {tags.length > 3 && <small title={tags.slice(3).join(', ')}>+{tags.length - 3}</small>}
    </div>
  );
