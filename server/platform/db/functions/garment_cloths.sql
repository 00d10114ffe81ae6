-- Words after the first comma name lining and thread.
create or replace function garment_cloths(said text) returns text[]
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
comment on function garment_cloths(text) is 'Of which cloths it is, likewise.';
