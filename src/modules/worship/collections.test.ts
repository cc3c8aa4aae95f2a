import { collectionSuite } from '../../testing/collection-suite.ts';
import { placeCollection } from './service/place-collection.ts';
import { feastPlanCollection, intentionCollection, liturgyOverrideCollection } from './service/planning-collections.ts';
import {
  serviceChangeCollection,
  serviceExtraCollection,
  serviceRuleCollection,
} from './service/service-collections.ts';
import { samples } from './testing/samples.ts';

collectionSuite(placeCollection, samples.place);
collectionSuite(serviceRuleCollection, samples.service_rule);
collectionSuite(serviceExtraCollection, samples.service_extra);
collectionSuite(serviceChangeCollection, samples.service_change);
collectionSuite(feastPlanCollection, samples.feast_plan);
collectionSuite(liturgyOverrideCollection, samples.liturgy_override);
collectionSuite(intentionCollection, samples.intention);
