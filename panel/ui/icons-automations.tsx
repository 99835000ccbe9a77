// Drawn by Tabler, as those of icons.tsx: what automations need.
import { outline } from './icons.tsx';

export const IconAutomation = outline(
  'M4 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
  'M4 6a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
  'M16 12a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
  'M6 8l0 8',
  'M6 8a4 4 0 0 0 4 4h6',
);
export const IconArrowUp = outline('M12 5l0 14', 'M18 11l-6 -6', 'M6 11l6 -6');
export const IconArrowDown = outline('M12 5l0 14', 'M18 13l-6 6', 'M6 13l6 6');
export const IconUndo = outline('M9 14l-4 -4l4 -4', 'M5 10h11a4 4 0 1 1 0 8h-1');
export const IconRedo = outline('M15 14l4 -4l-4 -4', 'M19 10h-11a4 4 0 1 0 0 8h1');
export const IconArrowsSplit = outline(
  'M21 17h-8l-3.5 -5h-6.5',
  'M21 7h-8l-3.495 5',
  'M18 10l3 -3l-3 -3',
  'M18 20l3 -3l-3 -3',
);
export const IconTestPipe = outline(
  'M20 8.04l-12.122 12.124a2.857 2.857 0 1 1 -4.041 -4.04l12.122 -12.124',
  'M7 13h8',
  'M19 15l1.5 1.6a2 2 0 1 1 -3 0l1.5 -1.6',
  'M15 3l6 6',
);
export const IconMinus = outline('M5 12l14 0');
