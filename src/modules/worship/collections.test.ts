import { collectionSuite } from '../../testing/collection-suite.ts';
import { placeCollection } from './service/place-collection.ts';
import { feastPlanCollection, intentionCollection, liturgyOverrideCollection } from './service/planning-collections.ts';
import {
  serviceChangeCollection,
  serviceExtraCollection,
  serviceRuleCollection,
} from './service/service-collections.ts';
import { worshipSamples } from './testing.ts';

collectionSuite(placeCollection, worshipSamples.place);
collectionSuite(serviceRuleCollection, worshipSamples.service_rule);
collectionSuite(serviceExtraCollection, worshipSamples.service_extra);
collectionSuite(serviceChangeCollection, worshipSamples.service_change);
collectionSuite(feastPlanCollection, worshipSamples.feast_plan);
collectionSuite(liturgyOverrideCollection, worshipSamples.liturgy_override);
collectionSuite(intentionCollection, worshipSamples.intention);
