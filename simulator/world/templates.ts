import type { Component, TemplateShape } from './template-shape.ts';

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

/** The part of a witness that learns of templates. */
export interface TemplateWitness {
  templateSaved(template: Template): void;
  templateDeleted(template: Template): void;
}

export class Templates {
  private readonly byId = new Map<string, Template>();
  private readonly byKey = new Map<string, Template>();
  private readonly reviews = new Map<string, () => void>();
  /** Names that were deleted and not made again. */
  readonly deleted = new Set<string>();
  witness: TemplateWitness | undefined;

  /** A template that was changed in place is saved again. */
  save(template: Template): void {
    const key = keyOf(template.accountId, template.name, template.language);
    this.byId.set(template.id, template);
    this.byKey.set(key, template);
    this.deleted.delete(key);
    this.witness?.templateSaved(template);
  }

  all(): Template[] {
    return [...this.byId.values()];
  }

  wasDeleted(accountId: string, name: string, language: string): boolean {
    return this.deleted.has(keyOf(accountId, name, language));
  }

  get(id: string): Template | undefined {
    return this.byId.get(id);
  }

  find(accountId: string, name: string, language: string): Template | undefined {
    return this.byKey.get(keyOf(accountId, name, language));
  }

  of(accountId: string): Template[] {
    return this.all().filter((template) => template.accountId === accountId);
  }

  named(name: string): Template[] {
    return this.all().filter((template) => template.name === name);
  }

  delete(template: Template): void {
    this.cancelReview(template.id);
    const key = keyOf(template.accountId, template.name, template.language);
    this.byId.delete(template.id);
    this.byKey.delete(key);
    this.deleted.add(key);
    this.witness?.templateDeleted(template);
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
