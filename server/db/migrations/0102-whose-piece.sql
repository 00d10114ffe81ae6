-- Who in the shop sews which piece. Beside the line, and gone with it or with the member: nobody who left has anything to sew.
create table given_pieces (
  line_id bigint primary key references order_lines on delete cascade,
  staff_id bigint not null references staff on delete cascade
);
create index given_pieces_of_staff on given_pieces (staff_id);
comment on table given_pieces is 'Which piece made to measure was given to which member of the staff. As long as both are there, and the member may work on orders.';
