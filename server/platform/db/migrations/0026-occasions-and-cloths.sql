-- Occasions and cloths are written in words, as the owner likes; a list is narrowed down by what is meant. The words that
-- tell stand here alone: a column that follows them can be looked up by an index.
create function garment_occasions(said text) returns text[]
  language sql immutable parallel safe
  return array(
    select key from (values
      (1, 'wedding', 'mariage|noce|contrat|jelwa|(troisi|septi).me jour|fian.ailles'),
      (2, 'henna', 'henn|outia'),
      (3, 'circumcision', 'tahour|circoncision'),
      (4, 'eid', '\ma[iïIÏ]d\M|mouled|ramadan'),
      (5, 'friday', 'vendredi'),
      (6, 'everyday', 'tous les jours|quotidien|maison|.cole\M')
    ) known (place, key, words)
    where said ~* words order by place
  );

-- What comes after the first comma is lining and thread.
create function garment_cloths(said text) returns text[]
  language sql immutable parallel safe
  return array(
    select key from (values
      (1, 'silk', '\msoie|harir'),
      (2, 'satin', 'satin'),
      (3, 'velvet', 'velours|qtifa'),
      (4, 'wool', '\mlain|mlifa|\mdrap\M|ouabar|\mpoil'),
      (5, 'linen', '\mlin\M|kettan|kamraya'),
      (6, 'cotton', 'coton|batiste|gabardine'),
      (7, 'leather', '\mcuir|\mpeau')
    ) known (place, key, words)
    where split_part(said, ',', 1) ~* words order by place
  );

alter table products
  add column occasions text[] not null generated always as (garment_occasions(coalesce(occasion ->> 'fr', ''))) stored,
  add column cloths text[] not null generated always as (garment_cloths(coalesce(fabric ->> 'fr', ''))) stored;

create index products_occasions on products using gin (occasions) where deleted_at is null;
create index products_cloths on products using gin (cloths) where deleted_at is null;
