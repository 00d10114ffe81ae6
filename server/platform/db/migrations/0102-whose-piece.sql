-- Who in the shop sews which piece. Gone with its order or with the member: nobody who left has anything to sew. Not with the line
-- itself, which is taken out where a part is kept or given back, and stands there again under its number once that is undone.
create table given_pieces (
  line_id bigint primary key,
  order_id uuid not null references orders on delete cascade,
  staff_id bigint not null references staff on delete cascade
);
create index given_pieces_of_order on given_pieces (order_id);
create index given_pieces_of_staff on given_pieces (staff_id);
comment on table given_pieces is 'Which piece made to measure was given to which member of the staff. As long as its order and the member are there, and the member may work on orders.';
