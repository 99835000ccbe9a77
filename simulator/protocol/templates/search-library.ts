import { optionalText } from '../../read-value.ts';
import { stableId } from '../../world/ids.ts';
import type { World } from '../../world/world.ts';
import type { Call } from '../call.ts';
import { pageOf } from '../paging.ts';
import { LIBRARY_LANGUAGE, libraryCatalogue } from './library-catalogue.ts';

export function searchLibrary(_world: World, call: Call) {
  const { search, topic, usecase, industry, language, name } = call.params;
  const words = optionalText(search)?.toLowerCase();
  const found = libraryCatalogue.filter(
    (item) =>
      (words === undefined || `${item.name} ${item.body}`.toLowerCase().includes(words)) &&
      (name === undefined || item.name === name) &&
      (topic === undefined || item.topic === topic) &&
      (usecase === undefined || item.usecase === usecase) &&
      (industry === undefined || item.industry.includes(String(industry))) &&
      (language === undefined || language === LIBRARY_LANGUAGE),
  );
  return pageOf(
    call,
    found.map(({ bodyParams, bodyParamTypes, ...item }) => ({
      ...item,
      id: stableId('library', item.name),
      language: LIBRARY_LANGUAGE,
      body_params: bodyParams,
      body_param_types: bodyParamTypes,
    })),
  );
}
