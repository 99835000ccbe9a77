import type { TemplateShape } from './template-shape.ts';

export type Component = Record<string, unknown>;

export interface Template {
  id: string;
  accountId: string;
  name: string;
  language: string;
  category: string;
  previousCategory: string | undefined;
  status: string;
  rejectedReason: string;
  parameterFormat: 'POSITIONAL' | 'NAMED';
  components: Component[];
  shape: TemplateShape;
  qualityScore: string;
  qualityAt: number;
  libraryName: string | undefined;
  ttlSeconds: number | undefined;
  createdAt: number;
  editedAt: number[];
}

export class Templates {
  private readonly byId = new Map<string, Template>();
  private readonly byKey = new Map<string, Template>();
  private readonly reviews = new Map<string, () => void>();

  save(template: Template): void {
    this.byId.set(template.id, template);
    this.byKey.set(keyOf(template.accountId, template.name, template.language), template);
  }

  get(id: string): Template | undefined {
    return this.byId.get(id);
  }

  find(accountId: string, name: string, language: string): Template | undefined {
    return this.byKey.get(keyOf(accountId, name, language));
  }

  of(accountId: string): Template[] {
    return [...this.byId.values()].filter((template) => template.accountId === accountId);
  }

  named(name: string): Template[] {
    return [...this.byId.values()].filter((template) => template.name === name);
  }

  delete(template: Template): void {
    this.cancelReview(template.id);
    this.byId.delete(template.id);
    this.byKey.delete(keyOf(template.accountId, template.name, template.language));
  }

  /** Remembers how to take back the automatic review that is on its way. */
  holdReview(id: string, cancel: () => void): void {
    this.cancelReview(id);
    this.reviews.set(id, cancel);
  }

  cancelReview(id: string): void {
    this.reviews.get(id)?.();
    this.reviews.delete(id);
  }
}

function keyOf(accountId: string, name: string, language: string): string {
  return `${accountId}\n${name}\n${language}`;
}
