import type { Message } from '../world/messages.ts';

export interface Screen {
  waId: string;
  show(message: Message): void;
  clear(): void;
  close(): void;
}

/** Virtual phones that are open in a browser right now. */
export class PhoneScreens {
  private readonly screens = new Set<Screen>();

  open(screen: Screen): () => void {
    this.screens.add(screen);
    return () => this.screens.delete(screen);
  }

  changed(message: Message): void {
    if (this.screens.size === 0) return;
    for (const screen of this.screens) if (screen.waId === message.waId) screen.show(message);
  }

  cleared(): void {
    for (const screen of this.screens) screen.clear();
  }

  close(): void {
    for (const screen of this.screens) screen.close();
    this.screens.clear();
  }
}
