// Before anything is drawn: the reader's choice, if there is one.
try {
  const chosen = localStorage.getItem('recado-docs-theme');
  if (chosen) document.documentElement.dataset.theme = chosen;
} catch {
  // No storage, no choice.
}
