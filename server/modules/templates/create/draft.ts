import type { CreateTemplate } from '@recado/contract/routes/templates-create.ts';
import type { TemplateCategory } from '@recado/contract/states.ts';
import type { Static } from 'typebox';
import type { TemplateStructure } from '../template.ts';

export type AskedTemplate = Static<typeof CreateTemplate>;

export type Problem = { field: string; problem: string };

/** A template that keeps every rule of its own; what it names (forms, files) is still to be found. */
export type Draft = {
  name: string;
  formattedName: string;
  category: TemplateCategory;
  language: string;
  structure: TemplateStructure;
  /** By place in `templateVariables`, from 1. */
  samples: Record<string, string>;
};
