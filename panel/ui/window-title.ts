let name = 'Recado';
let waiting = 0;

const write = () => {
  const count = waiting > 0 ? `(${waiting > 999 ? '999+' : waiting}) ` : '';
  document.title = name === 'Recado' ? `${count}Recado` : `${count}${name} · Recado`;
};

/** What the window shows. */
export function nameWindow(given: string): void {
  name = given;
  write();
}

/** How many people wait, before the name: seen on a tab that is not looked at. */
export function badgeWindow(count: number): void {
  waiting = count;
  write();
}
